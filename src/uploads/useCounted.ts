import { useCallback } from 'react'
import { useTranslate } from 'react-admin'
import { grouped } from '../kinds/numbers.ts'
import { usePlace } from '../kinds/usePlace.ts'

interface Counted {
  /** A number with the country's grouping. */
  number(count: number): string
  /** `1 row`, `1,243 rows`; the key has `%{smart_count}`. */
  of(key: string, count: number): string
}

/** Counts as text. */
export function useCounted(): Counted {
  const t = useTranslate()
  const { country } = usePlace()
  const number = useCallback((count: number) => grouped(count, country), [country])
  // The plural hangs on the number, which stands there grouped.
  const of = useCallback(
    (key: string, count: number) => t(key, { smart_count: count }).replace(String(count), grouped(count, country)),
    [t, country],
  )
  return { number, of }
}
