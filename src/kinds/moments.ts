import { type Country, countries } from '../../schema/country.ts'

const months: Record<string, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  id: ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des'],
}

/** Short names of the twelve months. */
export const monthsOf = (locale: string): readonly string[] => months[locale] ?? months.en ?? []

/** `2026-11-18` is `18 Nov 2026`, in either language. */
export function dayWords(day: string, locale: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${monthsOf(locale)[Number(month) - 1] ?? month} ${year}`
}

// One formatter a zone: making one costs more than a thousand uses of it.
const formatters = new Map<Country, Intl.DateTimeFormat>()

/** A moment (ISO, UTC) as day and time of the country: `2026-11-18` and `10:30`. */
export function localParts(moment: string, country: Country): { day: string; time: string; seconds: string } {
  const formatter = formatters.get(country) ?? formatterOf(country)
  formatters.set(country, formatter)
  const parts = Object.fromEntries(formatter.formatToParts(new Date(moment)).map(({ type, value }) => [type, value]))
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
    seconds: parts.second ?? '00',
  }
}

function formatterOf(country: Country): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: countries[country].zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
}

/** `18 Nov 2026, 10:30` in the country's zone. */
export function momentWords(moment: string, country: Country, locale: string): string {
  const { day, time } = localParts(moment, country)
  return `${dayWords(day, locale)}, ${time}`
}
