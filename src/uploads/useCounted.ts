import { useTranslate } from 'react-admin'
import { grouped } from '../kinds/numbers.ts'
import { usePlace } from '../kinds/usePlace.ts'

/** Counts as text, with the country's grouping: `1,243`, and `1,243 rows` of a key that has `%{smart_count}`. */
export function useCounted() {
  const t = useTranslate()
  const { country } = usePlace()
  const number = (count: number) => grouped(count, country)
  // The plural hangs on the number, which stands there grouped.
  const of = (key: string, count: number) => t(key, { smart_count: count }).replace(String(count), number(count))
  return { number, of }
}
