import type { Field } from '../../../schema/kinds/kind.ts'
import type { Option } from '../../../schema/kinds/options.ts'
import type { FilterProps } from '../KindView.ts'
import { useSpeaker } from '../useSpeaker.ts'
import { optionWords } from './optionWords.ts'
import { Pick } from './Pick.tsx'
import { Ticks } from './Ticks.tsx'

type OptionField = Field & { readonly options: readonly Option[] }

/** The options of a field with their words. */
export function useOptions(place: { tool: string; name: string; field: OptionField }, options: readonly Option[] = place.field.options) {
  const speaker = useSpeaker()
  return options.map(({ id }) => ({ id, words: optionWords(id, place, speaker) }))
}

/** A filter on one or several of a fixed list. */
export function OptionsFilter({ id, label, multiple, value, onChange, autoFocus, ...place }: FilterProps<OptionField>) {
  const options = useOptions(place)
  const chosen = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]
  if (!multiple) return <Pick id={id} label={label} value={chosen[0]} options={options} onPick={onChange} autoFocus={autoFocus} />
  return <Ticks id={id} label={label} options={options} chosen={chosen} onChosen={onChange} />
}
