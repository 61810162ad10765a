import type { ChoicesField } from '../../schema/kinds/choices.ts'
import type { CellProps, InputProps, KindView } from './KindView.ts'
import { OptionsFilter, useOptions } from './parts/optionsView.tsx'
import { optionWords } from './parts/optionWords.ts'
import { Ticks } from './parts/Ticks.tsx'
import { useSpeaker } from './useSpeaker.ts'

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function ChoicesCell({ value, ...place }: CellProps<ChoicesField>) {
  const speaker = useSpeaker()
  return (
    <>
      {listOf(value)
        .map(id => optionWords(id, place, speaker))
        .join(', ')}
    </>
  )
}

function ChoicesInput({ value, onChange, ...props }: InputProps<ChoicesField>) {
  return <Ticks {...props} options={useOptions(props)} chosen={listOf(value)} onChosen={onChange} />
}

/** Several of a fixed list. */
export const choices: KindView<ChoicesField> = {
  Cell: ChoicesCell,
  words: ({ value, speaker, ...place }) =>
    listOf(value)
      .map(id => optionWords(id, place, speaker))
      .join(', '),
  Input: ChoicesInput,
  Filter: OptionsFilter,
  width: 200,
  least: 96,
  wide: true,
  group: true,
}
