import { z } from 'zod'
import { type AnswerOf, call } from '../../../schema/wire/call.ts'
import { id, named, text } from '../../../schema/wire/shapes.ts'

/** How the plan of a referrer was found, in the order in which it is looked for. */
export const planReasons = ['badge', 'audience', 'default', 'none'] as const

/** Calls of the referral program that are neither a list nor a record (§5.5 of the growth specification). */
export const referralProgramCalls = {
  planOf: call({
    method: 'GET',
    permission: ['referral_program'],
    section: 'referrals',
    path: '/api/referral_program/plan-of',
    summary: 'The badge group, badge and plan that count for a reseller, and why',
    query: z.strictObject({ code: text.max(20).describe('The code of the reseller: RS100001.') }),
    response: z.strictObject({
      user: z.strictObject({ id, name: text, code: text }),
      because: z.enum(planReasons),
      group: named.nullable(),
      badge: text.nullable(),
      plan: named.nullable(),
      audience: named.nullable().describe('The audience whose map decided.'),
    }),
  }),
} as const

export type PlanOfAnswer = AnswerOf<typeof referralProgramCalls.planOf>
