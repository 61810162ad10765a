import type { DateField } from '../../schema/kinds/date.ts'
import type { CellProps, KindView } from './KindView.ts'
import { dayWords } from './moments.ts'
import { TextControl } from './parts/TextControl.tsx'
import { TextFilter } from './parts/TextFilter.tsx'
import { useSpeaker } from './useSpeaker.ts'

function DateCell({ value }: CellProps<DateField>) {
  return <>{dayWords(String(value), useSpeaker().locale)}</>
}

/** A day: `18 Nov 2026`. */
export const date: KindView<DateField> = {
  Cell: DateCell,
  words: ({ value, speaker }) => dayWords(String(value), speaker.locale),
  Input: props => <TextControl {...props} type="date" short />,
  Filter: props => <TextFilter {...props} type="date" />,
  width: 120,
}
