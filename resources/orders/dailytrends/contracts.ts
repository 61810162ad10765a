import { z } from 'zod'
import { type AnswerOf, bytes, call, type Wire } from '../../../schema/wire/call.ts'
import { count, day, decimal, text } from '../../../schema/wire/shapes.ts'
import { dimensions } from './dailytrends.ts'

const ofHome = { method: 'GET', permission: ['trends_view', 'orders_view'], section: 'orders' } as const
const ofTrends = { ...ofHome, permission: ['trends_view'] } as const

const sales = z.strictObject({ num_orders: count, gmv: decimal })
const dayFigures = z.strictObject({ net: sales, verified_only: sales })
const dated = dayFigures.extend({ date: day }).meta({ id: 'dated_figures' })
const sums = { net_orders: count, net_gmv: decimal, verified_orders: count, verified_gmv: decimal }
const span = z.strictObject({ from: day, to: day, ...sums }).meta({ id: 'span_figures' })
const trendSums = { ...sums, cancelled_orders: count, returned_orders: count }

const spanQuery = {
  from: text.optional().describe('First day, in the country’s zone.'),
  to: text.optional().describe('Last day, included.'),
}
const splitQuery = z.object({ ...spanQuery, dimension: z.enum(dimensions).default('all').describe('What the days are split by.') })

/** The figures of days (document 1, §3). */
export const trendCalls = {
  metrics: call({
    ...ofHome,
    path: '/api/admin/dashboard/metrics',
    summary: 'Figures by day, at most 92 days',
    query: z.object(spanQuery),
    response: z.record(text, dayFigures),
  }),
  figures: call({
    ...ofHome,
    path: '/api/admin/dashboard/figures',
    summary: 'Figures of the home page, seen from the local day',
    response: z.strictObject({
      date: day,
      today: sales.describe('Verified orders.'),
      month_to_date: span,
      last_15_days: z.array(dated).describe('Newest first.'),
      current_week: z.array(dated),
      previous_week: z.array(dated),
      weekly_totals: z.array(span).describe('Four weeks ending on Sundays, the running one first.'),
    }),
  }),
  trends: call({
    ...ofTrends,
    path: '/api/admin/dashboard/trends',
    summary: 'Daily trends, at most 30 days',
    query: splitQuery,
    response: z.strictObject({
      from: day,
      to: day,
      dimension: z.enum(dimensions),
      days: z.array(z.strictObject({ date: day, ...trendSums })).describe('Every day, whole.'),
      total: z.strictObject(trendSums),
      values: z
        .array(z.strictObject({ value: text, ...trendSums }))
        .describe('Of the dimension, the largest first. An order with lines of two categories counts in both.'),
      cells: z.array(z.strictObject({ date: day, value: text, ...trendSums })).describe('What is not there is zero.'),
    }),
  }),
  trendsCsv: call({
    ...ofTrends,
    path: '/api/admin/dashboard/trends/export/csv',
    summary: 'Daily trends, as a file: a line for each day and part',
    query: splitQuery,
    response: bytes('text/csv'),
  }),
} as const

export type FiguresAnswer = AnswerOf<typeof trendCalls.figures>
export type Sales = Wire<typeof sales>
export type DayFigures = Wire<typeof dayFigures>
export type DatedFigures = Wire<typeof dated>
export type SpanFigures = Wire<typeof span>
export type Trends = AnswerOf<typeof trendCalls.trends>
export type TrendFigures = Trends['total']
