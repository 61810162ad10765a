/** A list with the entry at `index` one place up (-1) or down (1). */
export function moved<Entry>(list: readonly Entry[], index: number, by: -1 | 1): readonly Entry[] {
  const next = [...list]
  const [entry] = next.splice(index, 1)
  if (entry !== undefined) next.splice(index + by, 0, entry)
  return next
}
