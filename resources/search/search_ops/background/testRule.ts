import { type Kysely, sql } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import { localDay } from '../../../../schema/days.ts'
import type { ResultQuery, Tables } from '../../../../server/handlers.ts'
import { draftOf } from '../../background/draftOf.ts'
import { find } from '../../background/find.ts'
import type { CatalogInTest, RuleTest, SearchInTest } from '../../drawn/ruleTest.ts'
import type { SearchRules } from '../engine/rules.ts'
import { understand } from '../engine/understand.ts'
import { withDraft } from '../engine/withDraft.ts'
import { currentRules } from './currentRules.ts'

/** Results on each side of a test. */
const SHOWN = 10
/** The id of a rule that is not stored yet: the last one, as it will be. */
const NEW = Number.MAX_SAFE_INTEGER

/** Searches the sample query with the stored rules, and with the rule as typed in its form (rest.md, §6.1: *Test* on every rule form). */
export const testRule: ResultQuery = async ({ sql: db, country, now }, values, { tool, record }) => {
  const id = record ?? NEW
  const { draft, sample } = await draftOf(db, tool, values)
  const query = values.sample_query ? String(values.sample_query) : sample
  if (query === '') return {}
  const stored = await currentRules(db)
  const today = localDay(now, countries[country].zone)
  const search = async (rules: SearchRules) => {
    const { stages, understood } = understand(query, rules, { now: now.toISOString() })
    return { stages, found: await find(db, understood, { country, scope: null, page: 1, rankings: rules.rankings, today }) }
  }
  const before = await search(stored)
  const after = await search(withDraft(stored, draft, id))
  const names = await namesOf(db, [...before.found.catalogs, ...after.found.catalogs])
  const side = ({ stages, found }: typeof before): SearchInTest => ({
    stages,
    count: found.count,
    catalogs: found.catalogs.slice(0, SHOWN).flatMap(catalog => names.get(catalog.id) ?? []),
  })
  const acted = after.stages.find(({ rules }) => rules.some(rule => rule.id === id && isOf(tool, rule.tool)))
  const result: RuleTest = { query, stage: acted?.stage ?? null, before: side(before), after: side(after) }
  return { ...result }
}

/** The stages name the views of these tools. */
const views: Readonly<Record<string, readonly string[]>> = {
  qcl_entries: ['qcl_redactions', 'qcl_corrections'],
  query_expansions: ['expansion_redactions', 'expansion_blacklist', 'manual_expansions'],
}

const isOf = (tool: string, acted: string): boolean => (views[tool] ?? [tool]).includes(acted)

async function namesOf(db: Kysely<Tables>, catalogs: readonly { readonly id: number }[]): Promise<Map<number, CatalogInTest>> {
  const { rows } = await sql<CatalogInTest>`select id, name, image->>'id' as image from catalogs
    where id = any(${catalogs.map(({ id }) => id)}::bigint[])`.execute(db)
  return new Map(rows.map(row => [row.id, row]))
}
