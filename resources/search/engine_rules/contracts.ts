import { z } from 'zod'
import { call } from '../../../schema/wire/call.ts'
import { id, text } from '../../../schema/wire/shapes.ts'

const named = z.strictObject({ id, name: text })

/** Programs ask the rule engine (rest.md, §6.2). */
export const ruleCalls = {
  evaluate: call({
    method: 'POST',
    path: '/api/rules/evaluate',
    permission: ['rule_engine'],
    section: 'search',
    summary: 'Evaluate the active rules for an input: the first rule whose conditions hold answers',
    body: z.strictObject({
      input: z.json().describe('The facts, at most 64 KiB as JSON.'),
      trace: z.boolean().optional().describe('True to receive the rules that were asked, in their order.'),
    }),
    response: z.strictObject({
      output: z.record(z.string(), text).nullable().describe('The values of the rule; null if no rule applies.'),
      rule: named.nullable(),
      trace: z.array(z.strictObject({ ...named.shape, result: z.boolean() })).optional(),
    }),
  }),
}
