import { z } from 'zod'
import type { Wire } from './call.ts'
import { because } from './irreversible.ts'
import { count, id, moment, text } from './shapes.ts'

export const fault = z.strictObject({ code: text, params: z.record(text, z.union([z.string(), z.number()])).optional() })

const amount = z.union([z.number(), text])
/** A row that a revert leaves as it is, and why. */
export const keptRow = z.strictObject({
  tool: text,
  id,
  title: text,
  field: text.nullable(),
  reason: z.enum([
    'changed_since',
    'gone',
    'in_use',
    'used_since',
    'in_the_way',
    'not_for_you',
    'not_declared',
    'not_allowed',
    'irreversible',
  ]),
  fault: fault.optional().describe('The rule that the old value breaks today, where it is not allowed any more.'),
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

export const reverted = z
  .strictObject({
    change_set: id,
    state: z.literal('applied'),
    counts: z.strictObject({ rows: count, kept: count }),
    kept: z.array(keptRow).describe('What was changed or used since stays as it is.'),
  })
  .meta({ id: 'reverted' })
export type RevertAnswer = Wire<typeof reverted>

export const revertRefusal = z
  .strictObject({ code: text, message: text, tool: text.optional(), field: text.optional() })
  .nullable()
  .describe('The reason, where the caller cannot revert it.')
export type RevertRefusal = NonNullable<Wire<typeof revertRefusal>>
