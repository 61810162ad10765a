import { z } from 'zod'
import { type AnswerOf, call } from '../../../schema/wire/call.ts'
import { count, day, flag, id, text, whole } from '../../../schema/wire/shapes.ts'
import { splits } from './marketingDashboard.ts'

const figures = {
  clicks: count.describe('Opened by people.'),
  visitors: count.describe('Different people of each day, added up.'),
  all_clicks: count.describe('People, bots and previews.'),
}

/** How often links were opened. */
export const clickCalls = {
  clicks: call({
    method: 'GET',
    permission: ['marketing_dashboard'],
    section: 'marketing',
    path: '/api/marketing_dashboard/clicks',
    summary: 'How often short links were opened in the days up to today, and by what',
    query: z.object({
      days: whole(1, 92, 30),
      by: z.enum(splits).default('day').describe('What the days are split by.'),
    }),
    response: z.strictObject({
      from: day,
      to: day,
      by: z.enum(splits),
      simulated: flag.describe('Some of it was made up for the demo.'),
      links: count.describe('Links that were opened.'),
      total: z.strictObject(figures),
      days: z.array(z.strictObject({ date: day, ...figures })),
      values: z
        .array(z.strictObject({ value: text, link: id.nullable(), kind: text.nullable(), ...figures }))
        .describe('The hundred that were opened most; `value` is empty for links of no campaign.'),
      cells: z.array(z.strictObject({ date: day, value: text, clicks: count })).describe('Of the five largest; what is not there is zero.'),
    }),
  }),
} as const

export type Clicks = AnswerOf<typeof clickCalls.clicks>
