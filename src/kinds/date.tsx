import type { DateField } from '../../schema/kinds/date.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { dayWords } from './moments.ts'
import { DayFilter } from './parts/dates/DayFilter.tsx'
import { useSpeaker } from './useSpeaker.ts'

function DateCell({ value }: CellProps<DateField>) {
  return <>{dayWords(String(value), useSpeaker().locale)}</>
}

/** A day: `18 Nov 2026`. */
export const date: KindView<DateField> = {
  Cell: DateCell,
  words: ({ value, speaker }) => dayWords(String(value), speaker.locale),
  Input: lazyChunk('DayInput', () => import('./parts/dates/DayInput.tsx')),
  Filter: props => <DayFilter {...props} />,
  width: 120,
}
