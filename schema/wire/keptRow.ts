import { z } from 'zod'
import { because } from './irreversible.ts'
import { id, moment, text } from './shapes.ts'

const amount = z.union([z.number(), text])
/** A row that a revert leaves as it is, and why. */
export const keptRow = z.strictObject({
  tool: text,
  id,
  title: text,
  field: text.nullable(),
  reason: z.enum(['changed_since', 'gone', 'in_use', 'used_since', 'in_the_way', 'not_for_you', 'irreversible']),
  short: z
    .strictObject({
      of: text.nullable(),
      left: amount,
      taken: amount,
      used: z.array(z.strictObject({ what: text, at: moment, by: text.nullable(), amount })),
    })
    .optional()
    .describe('Of a counter that was used since: what there is, what would be taken, and who took from it.'),
  because: because.optional().describe('Of a row whose effect has left the system.'),
})
