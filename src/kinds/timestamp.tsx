import { countries } from '../../schema/country.ts'
import type { TimestampField } from '../../schema/kinds/timestamp.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { dayWords, momentWords } from './moments.ts'
import { DayFilter } from './parts/dates/DayFilter.tsx'
import { useSpeaker } from './useSpeaker.ts'

function TimestampCell({ value }: CellProps<TimestampField>) {
  const { country, locale } = useSpeaker()
  return (
    <time dateTime={String(value)} title={`${momentWords(String(value), country, locale)} ${countries[country].zone}`}>
      {momentWords(String(value), country, locale)}
    </time>
  )
}

/** A moment, read and typed in the country's zone: `18 Nov 2026, 10:30`. A filter names days, both ends counted as given. */
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
