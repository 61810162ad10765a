import { z } from 'zod'
import type { Wire } from './call.ts'
import { count, text } from './shapes.ts'

/** Why something is irreversible: a message key, and the number in its text. */
export const because = z
  .strictObject({ key: text.describe('Of a message.'), params: z.strictObject({ smart_count: count, name: text.optional() }) })
  .meta({ id: 'irreversible_because', description: 'Why a change can no longer be reverted: its effect has left the system.' })
export type Because = Wire<typeof because>

/** Next to `revertible`, which is false if this is not null. */
export const irreversible = because.nullable().describe('Why nobody can revert it any more, if its effect has left the system.')
