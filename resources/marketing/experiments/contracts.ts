import { z } from 'zod'
import { MOD_IDS } from '../../../schema/modIds.ts'
import { type AnswerOf, call } from '../../../schema/wire/call.ts'
import { anything, count, day, flag, id, moment, named, nothing, text } from '../../../schema/wire/shapes.ts'
import { metrics } from './metrics.ts'

const staff = { permission: ['ab_experiment'], section: 'marketing' } as const

const code = text.trim().min(1).max(30)
const modId = count
  .max(MOD_IDS - 1)
  .nullable()
  .describe('The digits of the code modulo 100; null for a code without digits.')
const assigned = {
  mod_id: modId,
  experiments: z
    .record(text, z.strictObject({ variation: text, config: anything }))
    .describe('The variation of each running experiment, by the key of the experiment.'),
  as_of: moment,
}

const share = z.number().min(0).max(1)
const interval = z.strictObject({ difference: z.number(), low: z.number(), high: z.number() })
const figure = z.strictObject({
  variation: id,
  users: count,
  base: count,
  value: z.number().nullable().describe('The rate as a share, or the mean; null without values.'),
  own: z.strictObject({ low: share, high: share }).nullable().describe('The Wilson interval of a rate.'),
  interval: interval.nullable().describe('The difference to the control with its interval; null for the control.'),
  verdict: z.enum(['control', 'too early', 'unreadable', 'better', 'worse', 'no difference', 'no data']),
})

/** What the app and the panel ask about experiments (§3.3 and §5.1 of the growth specification). */
export const experimentCalls = {
  publicAssign: call({
    method: 'GET',
    path: '/api/public/assign',
    permission: 'public',
    section: 'marketing',
    summary: 'The variations of a user code, for the app',
    description:
      'Needs no session. The answer follows from the digits of the code alone; no user is looked up. Experiments with an audience are left out. Send the last `ETag` as `If-None-Match`; an unchanged answer is 304.',
    query: z.strictObject({ user: code.describe('A user code, such as RS100001.') }),
    headers: ['If-None-Match'],
    responseHeaders: ['ETag'],
    response: z.strictObject(assigned),
  }),
  assign: call({
    ...staff,
    method: 'POST',
    path: '/api/experiments/assign',
    viewing: true,
    summary: 'The variations of a user, with those of experiments that have an audience',
    body: z.strictObject({ user: code.describe('A user code, such as RS100001.') }),
    response: z.strictObject(assigned),
  }),
  who: call({
    ...staff,
    method: 'GET',
    path: '/api/experiment-assignments',
    summary: 'The mod id of a user code, and its variation in every running experiment',
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
          not_in_audience: flag.describe('The mod id is in a variation, but the user is not in the audience.'),
        }),
      ),
    }),
  }),
  plan: call({
    ...staff,
    method: 'GET',
    path: '/api/experiments/:id/plan',
    summary: 'Who holds each of the 100 mod ids on the page of an experiment, and how many users it needs',
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
        users_28d: count.describe('Users of the mod ids who ordered in the last 28 days.'),
        end: day.nullable(),
        too_late: flag,
      }),
    }),
  }),
  results: call({
    ...staff,
    method: 'GET',
    path: '/api/experiments/:id/results',
    summary: 'The results of an experiment: its health, and the figures of each variation',
    response: z.strictObject({
      as_of: moment.nullable(),
      by_mod_ids: flag.describe('No exposure was reported: all users of the mod ids count.'),
      simulated: flag,
      early: z
        .strictObject({ end: day.nullable(), planned_users: count.nullable() })
        .nullable()
        .describe('Why it is too early for a verdict; null if it is not.'),
      health: z.strictObject({
        ratio: z
          .strictObject({ p: z.number(), seen: z.array(count), planned: z.array(count), level: z.enum(['good', 'doubtful', 'broken']) })
          .nullable(),
        users: count,
        crossed: count,
        leaked: count,
        last_exposure_at: moment.nullable(),
        silent: flag.describe('No exposure for 24 hours, although a variation runs.'),
      }),
      confidence: z.number(),
      variations: z.array(z.strictObject({ id, name: text, is_control: flag })),
      metrics: z.array(z.strictObject({ metric: z.enum(metrics), decides: flag, is_rate: flag, is_money: flag, figures: z.array(figure) })),
    }),
  }),
  count: call({
    ...staff,
    method: 'POST',
    path: '/api/experiments/:id/count',
    summary: 'Count the figures of an experiment again',
    body: nothing,
    response: z.strictObject({ as_of: moment }),
  }),
}

export type WhoAnswer = AnswerOf<typeof experimentCalls.who>
export type PlanAnswer = AnswerOf<typeof experimentCalls.plan>
export type ResultsAnswer = AnswerOf<typeof experimentCalls.results>
export type FigureAnswer = ResultsAnswer['metrics'][number]['figures'][number]
