import type { StateField } from '../../schema/kinds/state.ts'
import type { CellProps, InputProps, KindView } from './KindView.ts'
import { Badge } from './parts/Badge.tsx'
import { OptionsFilter, useOptions } from './parts/optionsView.tsx'
import { optionWords } from './parts/optionWords.ts'
import { Pick } from './parts/Pick.tsx'
import { useSpeaker } from './useSpeaker.ts'

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

/** A state: its word in its tone. */
export const state: KindView<StateField> = {
  Cell: StateCell,
  words: ({ value, speaker, ...place }) => optionWords(value, place, speaker),
  Input: StateInput,
  Filter: OptionsFilter,
  width: 200,
  badge: true,
}
