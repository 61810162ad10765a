import { type Schedule, weekDays } from '../../schema/scheduleRuns.ts'
import { dayWords, momentWords } from './moments.ts'
import type { Speaker } from './useSpeaker.ts'

/** As many days are named; more are counted. */
const NAMED = 4

/** A schedule as a sentence: `Every Monday and Thursday at 10:30, from 23 Nov 2026 until 31 Dec 2026`. Its kind alone while it is not whole. */
export function scheduleWords(schedule: Schedule, speaker: Speaker): string {
  const { t, locale, country } = speaker
  const { kind, at, time } = schedule
  const said = (key: string, params: Readonly<Record<string, unknown>>) => t(`views.schedule.${key}`, params)
  if (kind === 'one time' && at && !Number.isNaN(Date.parse(at))) return said('once', { moment: momentWords(at, country, locale) })
  if (kind === 'multiple dates' && time) {
    const days = [...(schedule.dates ?? [])].sort()
    const [from = '', to = ''] = [days[0] ?? '', days.at(-1) ?? '']
    if (days.length > NAMED)
      return said('on_many', { smart_count: days.length, from: dayWords(from, locale), to: dayWords(to, locale), time })
    if (days.length > 0)
      return said('on_dates', {
        days: listed(
          days.map(day => dayWords(day, locale)),
          locale,
        ),
        time,
      })
  }
  const round = kind === 'recurring' && time ? roundWords(schedule, speaker) : ''
  return round ? spanWords(round, schedule, speaker) : t(`views.schedule.kinds.${kind}`, { _: '' })
}

function roundWords({ every, week_days, month_days, time }: Schedule, { t, locale }: Speaker): string {
  if (every === 'month') {
    const days = [...(month_days ?? [])].sort((a, b) => a - b)
    return days.length === 0 ? '' : t('views.schedule.monthly', { days: listed(days.map(String), locale), smart_count: days.length, time })
  }
  const days = weekDays.filter(day => week_days?.includes(day))
  if (days.length === weekDays.length) return t('views.schedule.daily', { time })
  const names = days.map(day => t(`views.schedule.days.${day}`))
  return days.length === 0 ? '' : t('views.schedule.weekly', { days: listed(names, locale), time })
}

function spanWords(said: string, { start_date, end, end_date, occurrences }: Schedule, { t, locale }: Speaker): string {
  if (!start_date) return said
  const from = dayWords(start_date, locale)
  if (end === 'on a date' && end_date) return t('views.schedule.until', { said, from, to: dayWords(end_date, locale) })
  if (end === 'after occurrences' && occurrences) return t('views.schedule.times', { said, from, smart_count: occurrences })
  return t('views.schedule.from', { said, from })
}

/** `Monday, Tuesday and Friday`. */
const listed = (names: readonly string[], locale: string): string =>
  new Intl.ListFormat(locale === 'id' ? 'id' : 'en-GB', { type: 'conjunction' }).format(names)
