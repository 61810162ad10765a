import { z } from 'zod'
import { MOD_IDS, modIdsText, readModIds } from '../modIds.ts'
import { inJson, type KindField, type KindWord, typed } from './kind.ts'

export type ModIdsField = KindField<'modIds', readonly number[]>

/** One schema for all fields, so that the API document has it once. */
const ids = z
  .union([z.string().max(1000), z.array(z.unknown()).max(1000)])
  .transform((value, context) => {
    const read = readModIds(value)
    if (typeof read !== 'string') return [...read]
    context.addIssue({ code: 'custom', params: { code: read } })
    return z.NEVER
  })
  .meta({ id: 'mod_ids', description: '`0-9, 20` or a list.' })

/**
 * Mod ids, 0 to 99: the digits of a user code modulo 100. They are stored as a sorted list, and typed, shown and exported as `0-9, 20, 30-39`; a call takes
 * either. A filter finds the rows that have an id (L31 of the growth specification).
 */
export const modIds: KindWord<'modIds', readonly number[]> = options => ({
  ...options,
  ...inJson,
  kind: 'modIds',
  operators: ['equals', 'one_of', 'empty'],
  type: () => typed<readonly number[]>(ids),
  example: (_context, n = 1) => [n % MOD_IDS],
  write: modIdsText,
  read: cell => {
    const ids = readModIds(cell)
    return typeof ids === 'string' ? cell : ids
  },
})
