import { sameValue } from '../schema/sameValue.ts'

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
      .filter(([key, value]) => !isKept(key) && !sameValue(value, before[key]))
      .map(([key, value]) => [key, value === undefined ? null : value]),
  )
}

const keptByServer = new Set(['id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by'])
const isKept = (key: string): boolean => key.startsWith('_') || keptByServer.has(key)
