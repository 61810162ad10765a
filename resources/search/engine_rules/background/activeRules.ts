import { sql } from 'kysely'
import type { RuleTree } from '../../../../schema/ruleConditions/tree.ts'
import type { Database } from '../../../../server/handlers.ts'

export interface ActiveRule {
  readonly id: number
  readonly name: string
  readonly logic: RuleTree
  readonly output: Readonly<Record<string, string>>
}

interface Loaded {
  readonly mark: string
  readonly rules: readonly ActiveRule[]
}

const loaded = new WeakMap<object, Loaded>()

/** The active rules in the order in which they are asked. They stay in memory until a row changes, which its version, its id or the number of rows shows. */
export async function activeRules(db: Database): Promise<readonly ActiveRule[]> {
  const marks = await sql<{ mark: string }>`select concat_ws(' ', count(*), max(id), sum(version)) as mark from engine_rules`.execute(
    db.sql,
  )
  const mark = marks.rows[0]?.mark ?? ''
  const known = loaded.get(db)
  if (known?.mark === mark) return known.rules
  const { rows } = await sql<ActiveRule>`select id, name, logic, then_values as output from engine_rules
    where status = 'active' order by priority, id`.execute(db.sql)
  loaded.set(db, { mark, rules: rows })
  return rows
}
