import { z } from 'zod'
import type { Wire } from './call.ts'
import { fieldChange } from './fieldChange.ts'
import { count, id, moment, op, text } from './shapes.ts'

export const staleness = z
  .strictObject({
    rows: z.array(z.strictObject({ tool: text, id, title: text, op, changes: z.array(fieldChange) })).describe('The first 50 of them.'),
    more: count.describe('How many more there are, rows that the user may not read among them.'),
    at: moment.nullable(),
    by: text.nullable(),
  })
  .meta({ id: 'staleness', description: 'Rows that changed since something was sent for approval; it has to be sent again.' })
export type Staleness = Wire<typeof staleness>
