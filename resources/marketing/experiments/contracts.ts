import { z } from 'zod'
import { MOD_IDS } from '../../../schema/modIds.ts'
import { type AnswerOf, call } from '../../../schema/wire/call.ts'
import { anything, count, day, flag, id, moment, named, nothing, text } from '../../../schema/wire/shapes.ts'

const staff = { permission: ['ab_experiment'], section: 'marketing' } as const

const code = text.trim().min(1).max(30)
const modId = count.max(MOD_IDS - 1).nullable()
const assigned = z
  .strictObject({
    mod_id: modId,
    experiments: z.record(text, z.strictObject({ variation: text, config: anything })),
    as_of: moment,
  })
  .meta({ id: 'assigned' })

const share = z.number().min(0).max(1)
const interval = z.strictObject({ difference: z.number(), low: z.number(), high: z.number() })
const figure = z.strictObject({
  variation: id,
  users: count,
  base: count,
  value: z.number().nullable(),
  own: z.strictObject({ low: share, high: share }).nullable(),
  interval: interval.nullable(),
  verdict: z.enum(['control', 'too early', 'unreadable', 'better', 'worse', 'no difference', 'no data']),
})

/** Calls of the app and of the panel about experiments (§3.3 and §5.1 of the growth specification). */
export const experimentCalls = {
  publicAssign: call({
    method: 'GET',
    path: '/api/public/assign',
    permission: 'public',
    section: 'marketing',
    summary: 'The variations of a code',
    query: z.strictObject({ user: code }),
    headers: ['If-None-Match'],
    responseHeaders: ['ETag'],
    response: assigned,
  }),
  assign: call({
    ...staff,
    method: 'POST',
    path: '/api/experiments/assign',
    viewing: true,
    summary: 'The variations of a user',
    body: z.strictObject({ user: code }),
    response: assigned,
  }),
  who: call({
    ...staff,
    method: 'GET',
    path: '/api/experiment-assignments',
    summary: 'Who sees what',
    query: z.strictObject({ user: code }),
    response: z.strictObject({
      mod_id: modId,
      running: z.array(
        z.strictObject({
          experiment: id,
          name: text,
          client_page: text,
          type: text,
          variation: text.nullable(),
          not_in_audience: flag,
        }),
      ),
    }),
  }),
  plan: call({
    ...staff,
    method: 'GET',
    path: '/api/experiments/:id/plan',
    summary: 'The plan of an experiment',
    response: z.strictObject({
      cells: z
        .array(
          z.strictObject({
            own: id.nullable(),
            other: id.nullable(),
          }),
        )
        .length(MOD_IDS),
      variations: z.array(z.strictObject({ id, name: text, is_control: flag, status: count })),
      others: z.array(named),
      size: z.strictObject({
        effect: z.number().nullable(),
        needed: count.nullable(),
        days: count.nullable(),
        users_28d: count,
        end: day.nullable(),
        too_late: flag,
      }),
    }),
  }),
  results: call({
    ...staff,
    method: 'GET',
    path: '/api/experiments/:id/results',
    summary: 'The results of an experiment',
    response: z.strictObject({
      as_of: moment.nullable(),
      by_mod_ids: flag,
      simulated: flag,
      early: z.strictObject({ end: day.nullable(), planned_users: count.nullable() }).nullable(),
      health: z.strictObject({
        ratio: z
          .strictObject({ p: z.number(), seen: z.array(count), planned: z.array(count), level: z.enum(['good', 'doubtful', 'broken']) })
          .nullable(),
        users: count,
        crossed: count,
        leaked: count,
        last_exposure_at: moment.nullable(),
        silent: flag,
      }),
      confidence: z.number(),
      variations: z.array(z.strictObject({ id, name: text, is_control: flag })),
      metrics: z.array(z.strictObject({ metric: text, decides: flag, is_rate: flag, is_money: flag, figures: z.array(figure) })),
    }),
  }),
  count: call({
    ...staff,
    method: 'POST',
    path: '/api/experiments/:id/count',
    summary: 'Count its figures again',
    body: nothing,
    response: z.strictObject({ as_of: moment }),
  }),
}

export type WhoAnswer = AnswerOf<typeof experimentCalls.who>
export type PlanAnswer = AnswerOf<typeof experimentCalls.plan>
export type ResultsAnswer = AnswerOf<typeof experimentCalls.results>
export type FigureAnswer = ResultsAnswer['metrics'][number]['figures'][number]
