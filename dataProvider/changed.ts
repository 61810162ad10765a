/**
 * What of a record differs from what it was: only this is sent, so that two people who change different fields both win.
 * @returns the fields of `data` whose value is another one; `null` for those that were emptied
 */
export function changed(
  data: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> = {},
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([key, value]) => !isKept(key) && !same(value, before[key]))
      .map(([key, value]) => [key, value === undefined ? null : value]),
  )
}

const keptByServer = new Set(['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by'])
const isKept = (key: string): boolean => key.startsWith('_') || keptByServer.has(key)

function same(one: unknown, other: unknown): boolean {
  if (isNothing(one) || isNothing(other)) return isNothing(one) && isNothing(other)
  if (typeof one !== 'object' || typeof other !== 'object') return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one as object), ...Object.keys(other as object)])
  return [...keys].every(key => same((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]))
}

/** A form has '' where the record has null. */
const isNothing = (value: unknown): boolean => value === null || value === undefined || value === ''
