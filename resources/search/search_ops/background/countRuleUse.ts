import { setImmediate } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'
import type { SearchRules } from '../engine/rules.ts'
import { understand } from '../engine/understand.ts'
import { activeRules } from '../engine/unusedRules.ts'

/** Queries that are searched for before other work of the server gets its turn. */
const AT_ONCE = 200

/** The tables of the rules that the stages name. */
const tables: Readonly<Record<string, string>> = {
  stop_words: 'stop_words',
  qcl_redactions: 'qcl_entries',
  qcl_corrections: 'qcl_entries',
  query_normalizations: 'query_normalizations',
  query_tags: 'query_tags',
  query_tag_blacklist: 'query_tag_blacklist',
  abg_mappings: 'abg_mappings',
  expansion_redactions: 'query_expansions',
  expansion_blacklist: 'query_expansions',
  manual_expansions: 'query_expansions',
  intent_rules_v1: 'intent_rules',
  intent_rules_v2: 'intent_rules',
}

/** Searches by rule, for each table of rules; active rules that acted in no search have 0. */
export type RuleUse = ReadonlyMap<string, ReadonlyMap<number, number>>

/** Counts the searches of the last 30 days in which each active rule acted. It changes nothing. */
export async function ruleUse(db: Kysely<Tables>, rules: SearchRules, now: string): Promise<RuleUse> {
  const uses = new Map([...new Set(Object.values(tables))].map(table => [table, new Map<number, number>()]))
  for (const { tool, id } of activeRules(rules)) uses.get(tables[tool] ?? '')?.set(id, 0)
  const { rows } = await sql<{ query: string; searches: number }>`select query, searches_30d as searches from query_volumes`.execute(db)
  for (const [index, { query, searches }] of rows.entries()) {
    if (index % AT_ONCE === 0) await setImmediate()
    const acted = understand(query, rules, { now }).stages.flatMap(stage => stage.rules)
    for (const { table, id } of distinct(acted)) {
      const own = uses.get(table)
      if (own?.has(id)) own.set(id, (own.get(id) ?? 0) + searches)
    }
  }
  return uses
}

/** A rule counts once for a query, even if it acts on two of its words. */
const distinct = (acted: readonly { readonly tool: string; readonly id: number }[]) =>
  new Map(acted.map(({ tool, id }) => [`${tables[tool]} ${id}`, { table: tables[tool] ?? '', id }])).values()

/** Stores the searches of the rules of one table; rules that are not active have none. */
export async function storeRuleUse(trx: Kysely<Tables>, table: string, uses: ReadonlyMap<number, number>): Promise<number> {
  const { numAffectedRows } = await sql`with used as (
      select * from unnest(${[...uses.keys()]}::bigint[], ${[...uses.values()]}::integer[]) as u(id, searches)
    )
    update ${sql.table(table)} r set searches_30d = (select searches from used where used.id = r.id)
    where r.searches_30d is distinct from (select searches from used where used.id = r.id)`.execute(trx)
  return Number(numAffectedRows ?? 0)
}
