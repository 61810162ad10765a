import { countries } from '../../schema/country.ts'
import { holds } from '../../schema/holds.ts'
import type { DateField } from '../../schema/kinds/date.ts'
import type { TimestampField } from '../../schema/kinds/timestamp.ts'
import { lazyChunk } from '../chunks/lazyChunk.tsx'
import type { CellProps, KindView } from './KindView.ts'
import { dayWords, localParts, momentWords } from './moments.ts'
import { usePlace, useSpeaker } from './useSpeaker.ts'

/** Both ends count as given. */
const DayFilter = lazyChunk('DayInput', async () => ({ default: (await import('./parts/dates/DayInput.tsx')).DayFilter }))

/** A day: `18 Nov 2026`. */
export const date: KindView<DateField> = {
  Cell: DayCell,
  words: ({ value, speaker }) => dayWords(String(value), speaker.locale),
  Input: lazyChunk('DayInput', () => import('./parts/dates/DayInput.tsx')),
  Filter: props => <DayFilter {...props} />,
  width: 120,
  // `(365 days left)`
  after: ({ countdown }) => (countdown ? 112 : 0),
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

const DAY_MS = 86_400_000

function DayCell({ field: { countdown }, value, record }: CellProps<DateField>) {
  const { t, locale } = useSpeaker()
  const { country, now } = usePlace()
  const localDate = (moment: string) => localParts(moment, country).day
  const moment = now().toISOString()
  const context = { today: localDate(moment), now: moment, localDate }
  const words = dayWords(String(value), locale)
  if (!countdown || !holds(countdown, record, context)) return words
  const left = Math.round((Date.parse(String(value)) - Date.parse(context.today)) / DAY_MS)
  const told = left < 0 ? t('views.days_over') : left === 0 ? t('views.last_day') : t('views.days_left', { smart_count: left })
  return `${words} (${told})`
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
