import { z } from 'zod'
import type { Wire } from './call.ts'
import { count, decimal, flag, text } from './shapes.ts'

/** How many rows there are, and what their amounts come to. */
export const counts = z.record(text, z.union([count, text])).meta({ id: 'counts', description: 'Numbers by tool; `10000+` above 10,000.' })
export const counted = z.strictObject({ count: count.max(10_000), more: flag }).meta({
  id: 'counted',
  description: 'How many rows match: exact where `more` is false; else there are more than 10,000.',
})
export const partCounts = z
  .record(text, counted)
  .meta({ id: 'partCounts', description: 'How many rows there are, of parts that show the latest.' })
export const sums = z.strictObject({ sums: z.record(text, decimal), more: flag }).meta({
  id: 'sums',
  description: 'Exact sums by column, without those that are masked for this person; none where `more` than 10,000 rows match.',
})
export const counting = z
  .enum(['only', 'none'])
  .optional()
  .describe('`none`: rows that do not wait for their number; `only`: `{ count, more }` alone.')
export type Counted = Wire<typeof counted>
export type Sums = Wire<typeof sums>

/** How much is left for actions that take from a row. */
export const left = z.record(text, z.record(text, decimal)).meta({
  id: 'left',
  description:
    'The most that limited actions may be answered, by row and action: `0` where nothing is left. Rows that are offered none are not told.',
})

/** `12,13`, at most two hundred. */
export const someIds = text
  .regex(/^\d{1,15}(,\d{1,15}){0,199}$/)
  .transform(said => said.split(',').map(Number))
  .describe('Ids, separated by commas.')
