import { sql } from 'kysely'
import { evaluate } from '../../../schema/ruleConditions/evaluate.ts'
import type { RuleTree } from '../../../schema/ruleConditions/tree.ts'
import { atMostOf } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { manyCatalogs } from '../support/manyCatalogs.ts'
import { percentile } from '../support/percentile.ts'

const RULES = 1000
const CALLS = 200
const P95 = 0.95

const treeOf = (n: number): RuleTree => ({
  all: [
    { fact: 'event', op: '=', value: 'bench' },
    {
      any: [
        { fact: 'order.total', op: '≥', value: n },
        { fact: 'buyer.code', op: '=', value: `RS${n}` },
      ],
    },
    { not: { fact: 'order.payment', op: 'in', value: ['cod', 'wallet'] } },
  ],
})
/** Only the last rule holds: each call asks all of them. */
const input = { event: 'bench', order: { total: 0.5, payment: 'card' }, buyer: { code: `RS${RULES}` } }

/** An input that reaches the last of 1,000 active rules: ours over HTTP with session and permission; the reference evaluates the trees alone. */
export const ruleEvaluation: Figure = {
  work: `evaluate ${RULES} rules for an input, p95, on Postgres; the reference is the evaluation alone`,
  unit: 'ms',
  bar: atMostOf(20, 'ms'),
  async prepare() {
    const { url, headers, db } = await manyCatalogs()
    const trees = Array.from({ length: RULES }, (_, index) => treeOf(index + 1))
    const rows = trees.map((logic, index) => ({ name: `Bench ${index}`, logic: JSON.stringify(logic), priority: 100 + index }))
    await sql`insert into engine_rules (name, description, priority, logic, then_values, validation_input, validation_output, status, last_test)
      select name, 'bench', priority, logic::jsonb, '{"rule":"yes"}', '{}', '{}', 'active', 'passed'
      from unnest(${rows.map(row => row.name)}::text[], ${rows.map(row => row.logic)}::text[], ${rows.map(row => row.priority)}::integer[])
        as r(name, logic, priority)`.execute(db.sql)
    const ours = async () => {
      const body = JSON.stringify({ input })
      const answer = await fetch(`${url}/api/rules/evaluate`, {
        method: 'POST',
        body,
        headers: { ...headers, 'content-type': 'application/json', origin: url },
      })
      const { output } = (await answer.json()) as { output: unknown }
      if (output === null) throw new Error(`No rule answers (${answer.status})`)
    }
    const bare = async () => {
      if (!trees.some(tree => evaluate(tree, input).result)) throw new Error('No rule holds')
    }
    const times = <Call>(call: Call) => Array.from({ length: CALLS }, () => call)
    return {
      ours: () => percentile(P95, times(ours)),
      reference: () => percentile(P95, times(bare)),
      close: async () => void (await sql`delete from engine_rules where description = 'bench'`.execute(db.sql)),
    }
  },
}
