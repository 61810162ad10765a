import { z } from 'zod'
import type { Wire } from './call.ts'
import { fault } from './revert.ts'
import { count, id, text } from './shapes.ts'

export const planWarning = z
  .strictObject({
    tool: text,
    id: id.nullable().describe('Null of a row that is to be added.'),
    title: text,
    field: text.describe('Where it is told: a field, or a cell by its path.'),
    fault: fault.optional().describe('Of a rule.'),
    tried: text.optional().describe('Of a try, its name: what the new values find is told by `found`.'),
    found: z
      .strictObject({
        tool: text,
        count,
        rows: z.array(z.strictObject({ id, title: text, from: text.nullish(), to: text.nullish() })).describe('The first of them.'),
      })
      .optional(),
  })
  .meta({ id: 'plan_warning', description: 'What a plan warns of in a row; it keeps nobody from applying it.' })
export type PlanWarning = Wire<typeof planWarning>
