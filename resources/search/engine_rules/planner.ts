import type { Asking, Refusing } from '../../../schema/planner.ts'
import { implies } from '../../../schema/ruleConditions/implies.ts'
import { type Planner, type Planners, update } from '../../planner.ts'
import { testedHash } from '../planning/testedHash.ts'
import { tested, testRule } from './ruleTest.ts'

/** Runs the cases of the stored rule and keeps the result. A rule that fails becomes inactive, because its tested version is emptied. */
const test: Planner<'engine_rules', 'test'> = async rows =>
  rows.map(({ row, self, group }) => {
    const { passed, cases } = testRule(row)
    const result = { last_test: passed ? ('passed' as const) : ('failed' as const), last_output: cases.map(({ output }) => output) }
    return update('engine_rules', self, { ...result, tested_hash: passed ? testedHash(tested(row)) : null }, group)
  })

/** Refuses a rule that did not pass its test as it is now, and asks if an active rule answers in its place. */
const activate: Planner<'engine_rules', 'activate'> = async (rows, read) => {
  const isTested = ({ row }: (typeof rows)[number]) => row.last_test === 'passed' && row.tested_hash === testedHash(tested(row))
  const refused = rows.filter(one => !isTested(one)).map(({ row }): Refusing => ({ refuse: row.id, message: 'test_rule_first' }))
  const active = await read.rows('engine_rules', { status: 'active' }, ['name', 'priority', 'logic'])
  const first = rows.filter(isTested).flatMap(({ row }) => {
    const before = active.find(
      other => (other.priority < row.priority || (other.priority === row.priority && other.id < row.id)) && implies(row.logic, other.logic),
    )
    return before ? [before.name] : []
  })
  const asked: Asking<'rule_answers_first'>[] = [...new Set(first)].map(name => ({
    prompt: { code: 'rule_answers_first', params: { name } },
  }))
  return [...refused, ...asked]
}

export const planners: Planners<'engine_rules'> = { test, activate }
