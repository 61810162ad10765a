import { z } from 'zod'
import { type AnswerOf, call } from '../../../schema/wire/call.ts'
import { count, day, flag, id, text } from '../../../schema/wire/shapes.ts'

const figures = {
  sends: count.describe('Messages that were sent.'),
  clicks: count.describe('Opened by people.'),
  orders: count.describe('Of members of the group, within seven days of a click, with the product; each once.'),
}

/** What came of the products of a week. */
export const powCalls = {
  week: call({
    method: 'GET',
    permission: ['pow'],
    section: 'communications',
    path: '/api/pow_whatsapp_dashboard/week',
    summary: 'Messages, clicks and orders of the products of a week, by product, group and day',
    query: z.object({ week: text.optional().describe('A day of the week, YYYY-MM-DD; the latest that has begun where it is left out.') }),
    response: z.strictObject({
      week: day.describe('Its Monday.'),
      weeks: z.array(day).describe('The weeks that have products or groups, the latest first.'),
      simulated: flag.describe('Some of it was made up for the demo.'),
      members: count.describe('People in its groups; somebody in two groups is counted twice.'),
      total: z.strictObject(figures),
      days: z.array(z.strictObject({ date: day, ...figures })).describe('From its Monday on, for two weeks at most.'),
      products: z.array(z.strictObject({ id, slot: count, name: text, ...figures })),
      groups: z.array(z.strictObject({ id, name: text, city: text.nullable(), members: count, ...figures })),
    }),
  }),
} as const

export type PowWeek = AnswerOf<typeof powCalls.week>
