import type { Refusing } from '../../../schema/planner.ts'
import { type Planner, type Planners, update } from '../../planner.ts'
import { testedHash } from '../planning/testedHash.ts'
import { tested, testIntent } from './planning/testIntent.ts'

/** Searches the sample query of the stored rule, and keeps whether it reaches the rule. */
const test: Planner<'intent_rules', 'test'> = async (rows, read, { now }) =>
  Promise.all(
    rows.map(async ({ row, self, group }) => {
      const { passed } = await testIntent(row, read, now)
      return update(
        'intent_rules',
        self,
        { last_test: passed ? 'passed' : 'failed', tested_hash: passed ? testedHash(tested(row)) : null },
        group,
      )
    }),
  )

/** Refuses a rule that did not pass its test as it is now. */
const activate: Planner<'intent_rules', 'activate'> = async rows =>
  rows.flatMap(({ row }): readonly Refusing[] =>
    row.last_test === 'passed' && row.tested_hash === testedHash(tested(row)) ? [] : [{ refuse: row.id, message: 'test_rule_first' }],
  )

export const planners: Planners<'intent_rules'> = { test, activate }
