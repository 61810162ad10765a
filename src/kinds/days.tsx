import { countries } from '../../schema/country.ts'
import type { DateField } from '../../schema/kinds/date.ts'
import type { TimestampField } from '../../schema/kinds/timestamp.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { dayWords, momentWords } from './moments.ts'
import { useSpeaker } from './useSpeaker.ts'

/** Both ends count as given. */
const DayFilter = lazyChunk('DayInput', async () => ({ default: (await import('./parts/dates/DayInput.tsx')).DayFilter }))

/** A day: `18 Nov 2026`. */
export const date: KindView<DateField> = {
  words: ({ value, speaker }) => dayWords(String(value), speaker.locale),
  Input: lazyChunk('DayInput', () => import('./parts/dates/DayInput.tsx')),
  Filter: props => <DayFilter {...props} />,
  width: 120,
}

/** A moment, read and typed in the country's zone: `18 Nov 2026, 10:30`. A filter names days. */
export const timestamp: KindView<TimestampField> = {
  Cell: TimestampCell,
  words: ({ value, speaker }) => {
    const text = String(value)
    return text.length === 10 ? dayWords(text, speaker.locale) : momentWords(text, speaker.country, speaker.locale)
  },
  Input: lazyChunk('MomentInput', () => import('./parts/dates/MomentInput.tsx')),
  Filter: props => <DayFilter {...props} />,
  width: 180,
}

function TimestampCell({ value }: CellProps<TimestampField>) {
  const { country, locale } = useSpeaker()
  const words = momentWords(String(value), country, locale)
  return (
    <time dateTime={String(value)} title={`${words} ${countries[country].zone}`}>
      {words}
    </time>
  )
}
