/** Two values are the same to whoever reads them: `null`, `''` and `[]` are all nothing, and the keys of an object stand in no order. */
export function sameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  if (typeof one !== 'object' || typeof other !== 'object') return Object.is(one, other)
  if (Array.isArray(one) || Array.isArray(other))
    return (
      Array.isArray(one) && Array.isArray(other) && one.length === other.length && one.every((part, index) => sameValue(part, other[index]))
    )
  const [left, right] = [one as Readonly<Record<string, unknown>>, other as Readonly<Record<string, unknown>>]
  return Object.keys({ ...left, ...right }).every(key => sameValue(left[key], right[key]))
}

/** Tells that nothing is given: null, an empty text or an empty list. */
export function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
