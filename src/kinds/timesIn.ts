import { dayWords, momentWords } from './moments.ts'
import type { Speaker } from './useSpeaker.ts'

type Params = Readonly<Record<string, unknown>>

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** What a fault brings along, with days and moments written for the reader: the API says them as it says all others. */
export function timesIn(params: Params | undefined, { country, locale }: Pick<Speaker, 'country' | 'locale'>): Params {
  const said = (value: unknown) => {
    if (typeof value !== 'string') return value
    if (DAY.test(value)) return dayWords(value, locale)
    return MOMENT.test(value) ? momentWords(value, country, locale) : value
  }
  return Object.fromEntries(Object.entries(params ?? {}).map(([name, value]) => [name, said(value)]))
}
