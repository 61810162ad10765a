import type { FormQueries } from '../../planner.ts'
import { testRule } from './ruleTest.ts'

export const formQueries: FormQueries<'engine_rules'> = {
  /** Runs the cases with the values as typed; nothing is saved. */
  test: async ({ logic, then_values, validation_input, validation_output, cases }) => {
    if (!logic || !then_values || validation_input === undefined || validation_output === undefined) return { result: {} }
    return { result: { ...testRule({ logic, then_values, validation_input, validation_output, cases }) } }
  },
}
