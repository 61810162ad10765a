import type { ChoiceField } from '../../schema/kinds/choice.ts'
import type { CellProps, InputProps, KindView } from './KindView.ts'
import { OptionsFilter, useOptions } from './parts/optionsView.tsx'
import { optionWords } from './parts/optionWords.ts'
import { Pick } from './parts/Pick.tsx'
import { usePlace } from './usePlace.ts'
import { useSpeaker } from './useSpeaker.ts'

function ChoiceCell({ value, ...place }: CellProps<ChoiceField>) {
  return <>{optionWords(value, place, useSpeaker())}</>
}

/** Offers what the country offers; what a row already holds stays to be seen, but is not chosen again. */
function ChoiceInput({ value, onChange, ...props }: InputProps<ChoiceField>) {
  const taken = new Set(props.field.options.map(({ id }) => id))
  const offered = props.field.offered(usePlace().country).filter(({ id }) => taken.has(id))
  const kept = props.field.options.filter(({ id }) => id === value && !offered.some(option => option.id === id))
  const options = useOptions(props, [...offered, ...kept]).map(option => ({ ...option, disabled: kept.some(({ id }) => id === option.id) }))
  return <Pick {...props} value={value} options={options} onPick={onChange} />
}

/** One of a fixed list. */
export const choice: KindView<ChoiceField> = {
  Cell: ChoiceCell,
  words: ({ value, speaker, ...place }) => optionWords(value, place, speaker),
  Input: ChoiceInput,
  Filter: OptionsFilter,
  width: 180,
  least: 88,
}
