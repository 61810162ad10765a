import Box from '@mui/material/Box'
import { optionText } from '../../i18n/wordsOf.ts'
import type { ChoiceField } from '../../schema/kinds/choice.ts'
import type { ChoicesField } from '../../schema/kinds/choices.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import type { Option } from '../../schema/kinds/options.ts'
import type { StateField } from '../../schema/kinds/state.ts'
import type { CellProps, FieldPlace, FilterProps, InputProps, KindView } from './KindView.ts'
import { listOf } from './listOf.ts'
import { Badge } from './parts/Badge.tsx'
import { Pick } from './parts/Pick.tsx'
import { Ticks } from './parts/Ticks.tsx'
import { type Speaker, usePlace, useSpeaker } from './useSpeaker.ts'

type OptionPlace = FieldPlace<Field & { readonly options: readonly Option[] }>

/** One of a fixed list. */
export const choice: KindView<ChoiceField> = {
  words: ({ value, speaker, ...place }) => optionWords(value, place, speaker),
  Fact: OptionFact,
  Input: ChoiceInput,
  Filter: OptionsFilter,
  width: 180,
  least: 88,
}

/** Several of a fixed list. */
export const choices: KindView<ChoicesField> = {
  words: ({ value, speaker, ...place }) =>
    listOf(value)
      .map(id => optionWords(id, place, speaker))
      .join(', '),
  Input: ({ value, onChange, ...props }) => <Ticks {...props} options={useOptions(props)} chosen={listOf(value)} onChosen={onChange} />,
  Filter: OptionsFilter,
  width: 200,
  least: 96,
  wide: () => true,
  group: true,
}

/** A state: its word in its tone. */
export const state: KindView<StateField> = {
  Cell: StateCell,
  words: ({ value, speaker, ...place }) => optionWords(value, place, speaker),
  Input: StateInput,
  Filter: OptionsFilter,
  width: 200,
  badge: true,
}

/** What an option is called in the reader's language; the documents' own words where there is no other. */
function optionWords(id: unknown, { tool, name, field }: OptionPlace, speaker: Speaker): string {
  const option = field.options.find(each => each.id === id)
  return speaker.t(`resources.${tool}.options.${name}.${option?.key ?? String(id)}`, { _: option ? optionText(option.name) : String(id) })
}

/** What an option means, below it, where the words of its tool explain it. */
function OptionFact({ value, ...place }: CellProps<ChoiceField>) {
  const speaker = useSpeaker()
  const { tool, name, field } = place
  const key = field.options.find(({ id }) => id === value)?.key ?? String(value)
  const explained = speaker.t(`resources.${tool}.explained.${name}.${key}`, { _: '' })
  return (
    <>
      {optionWords(value, place, speaker)}
      {explained && <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{explained}</Box>}
    </>
  )
}

function useOptions(place: OptionPlace, options = place.field.options) {
  const speaker = useSpeaker()
  return options.map(({ id }) => ({ id, words: optionWords(id, place, speaker) }))
}

/** Offers what the country offers; what a row already holds stays to be seen, but is not chosen again. */
function ChoiceInput({ value, onChange, ...props }: InputProps<ChoiceField>) {
  const taken = new Set(props.field.options.map(({ id }) => id))
  const offered = props.field.offered(usePlace().country).filter(({ id }) => taken.has(id))
  const kept = props.field.options.filter(({ id }) => id === value && !offered.some(option => option.id === id))
  const options = useOptions(props, [...offered, ...kept]).map(option => ({ ...option, disabled: kept.some(({ id }) => id === option.id) }))
  return <Pick {...props} value={value} options={options} onPick={onChange} />
}

function StateCell({ value, ...place }: CellProps<StateField>) {
  return <Badge tone={place.field.tones[value as string | number] ?? 'neutral'} words={optionWords(value, place, useSpeaker())} />
}

/** A state is moved by actions, never typed; an action that lets people choose where to asks for it, and then it can be set. */
function StateInput(props: InputProps<StateField>) {
  const { value, id, record, onChange, ...place } = props
  const options = useOptions(props)
  if (!place.field.readOnly) return <Pick {...place} id={id} value={value} options={options} onPick={onChange} />
  return (
    <span id={id}>
      <StateCell {...place} record={record ?? {}} value={value ?? place.field.default} />
    </span>
  )
}

/** A filter on one or several of a fixed list. */
function OptionsFilter({ multiple, value, onChange, field, tool, name, ...control }: FilterProps<OptionPlace['field']>) {
  const options = useOptions({ field, tool, name })
  const chosen = listOf(value)
  if (!multiple) return <Pick {...control} value={chosen[0]} options={options} onPick={onChange} />
  return <Ticks {...control} options={options} chosen={chosen} onChosen={onChange} />
}
