import type { DateField } from '../../schema/kinds/date.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { dayWords } from './moments.ts'
import { useSpeaker } from './useSpeaker.ts'

function DateCell({ value }: CellProps<DateField>) {
  return <>{dayWords(String(value), useSpeaker().locale)}</>
}

/** A filter by days, both ends counted as given. */
export const DayFilter = lazyChunk('DayInput', async () => ({ default: (await import('./parts/dates/DayInput.tsx')).DayFilter }))

/** A day: `18 Nov 2026`. */
export const date: KindView<DateField> = {
  Cell: DateCell,
  words: ({ value, speaker }) => dayWords(String(value), speaker.locale),
  Input: lazyChunk('DayInput', () => import('./parts/dates/DayInput.tsx')),
  Filter: props => <DayFilter {...props} />,
  width: 120,
}
