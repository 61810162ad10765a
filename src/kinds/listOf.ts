/** Whether there is a value: an empty text is none, `false` and `0` are some. */
export const isGiven = <T>(value: T): value is NonNullable<T> => value !== null && value !== undefined && value !== ''

/** The values of a list; one alone is a list of itself. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : isGiven(value) ? [value] : [])

/** A list with the entry at `index` one place up (-1) or down (1). */
export function moved<Entry>(list: readonly Entry[], index: number, by: -1 | 1): readonly Entry[] {
  const next = [...list]
  const [entry] = next.splice(index, 1)
  if (entry !== undefined) next.splice(index + by, 0, entry)
  return next
}
