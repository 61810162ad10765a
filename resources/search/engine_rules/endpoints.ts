import { evaluate } from '../../../schema/ruleConditions/evaluate.ts'
import { treeLimits } from '../../../schema/ruleConditions/tree.ts'
import { type AddRoutes, invalid } from '../../../server/handlers.ts'
import { activeRules } from './background/activeRules.ts'
import { ruleCalls } from './contracts.ts'

export const endpoints: AddRoutes = (routes, { db }) => {
  routes.serve(ruleCalls.evaluate, async (_c, { body }) => {
    const { input, trace = false } = await body()
    if (new TextEncoder().encode(JSON.stringify(input)).length > treeLimits.bytes)
      throw invalid({ input: { code: 'rule_too_large', params: { maximum: treeLimits.bytes / 1024 } } })
    const asked: { id: number; name: string; result: boolean }[] = []
    for (const { id, name, logic, output } of await activeRules(db)) {
      const { result } = evaluate(logic, input)
      if (trace) asked.push({ id, name, result })
      if (result) return { output, rule: { id, name }, ...(trace ? { trace: asked } : {}) }
    }
    return { output: null, rule: null, ...(trace ? { trace: asked } : {}) }
  })
}
