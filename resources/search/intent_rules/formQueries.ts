import type { FormQueries } from '../../planner.ts'
import { testIntent } from './planning/testIntent.ts'

export const formQueries: FormQueries<'intent_rules'> = {
  /** Searches the sample query with the rule as typed; nothing is saved. */
  test: async ({ name, engine, priority, input, conditions, actions, categories_data }, read, { now }) => {
    if (!input || !conditions || !actions || !engine) return { result: {} }
    // A rule as typed is asked before stored rules of the same priority: its id is not known here.
    const rule = { id: 0, name: name ?? '', engine, priority: priority ?? 100, input, conditions, actions, categories_data }
    return { result: { ...(await testIntent(rule, read, now)) } }
  },
}
