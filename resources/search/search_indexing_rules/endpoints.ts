import { type Kysely, sql } from 'kysely'
import { type AddRoutes, escaped, invalid, type Tables } from '../../../server/handlers.ts'
import type { TierOfRule } from '../search_ops/engine/ranking.ts'
import { indexingCalls } from './contracts.ts'

type Db = Kysely<Tables>

interface Asked {
  readonly refType: '1' | '2' | '3' | '4'
  readonly refId?: string | undefined
}

const types = { 1: 'category', 2: 'sub-category', 3: 'sub-sub-category' } as const
const tierNames = ['tier_one', 'tier_two', 'tier_three'] as const

export const endpoints: AddRoutes = (routes, { db }) => {
  routes.serve(indexingCalls.categories, async (_c, { query: { refType, query = '' } }) => {
    const { rows } = await sql<{ refId: number; name: string; parent: string | null; hasRule: boolean; ruleId: string | null }>`
      select c.id as "refId", c.name, p.name as parent, r.id is not null as "hasRule", r.rule_id as "ruleId"
      from categories c left join categories p on p.id = c.parent
        left join search_indexing_rules r on r.category = c.id and r.ref_type = ${Number(refType)}
      where c.type = ${types[refType]} and c.name ilike ${`%${escaped(query.trim())}%`} order by c.name, c.id`.execute(db.sql)
    return { categories: rows.map(({ ruleId, ...category }) => ({ ...category, ...(ruleId === null ? {} : { ruleId }) })) }
  })
  routes.serve(indexingCalls.fields, async (_c, { query }) => {
    const chosen = (await ruleOf(db.sql, query))?.tiers ?? []
    const { rows } = await sql<{ field: string; label: string; min: string; max: string }>`
      select field, label, min, max from mtrc_values where active order by id`.execute(db.sql)
    const isChosen = new Set(chosen.map(({ field }) => field))
    const inTier = (name: string) =>
      chosen.filter(one => one.tier_name === name).map(({ field, tier_value }) => ({ field, tierValue: tier_value }))
    const [tier_one, tier_two, tier_three] = tierNames.map(inTier)
    return {
      available: rows.filter(({ field }) => !isChosen.has(field)),
      tiers: { tier_one: tier_one ?? [], tier_two: tier_two ?? [], tier_three: tier_three ?? [] },
    }
  })
  routes.serve(indexingCalls.exists, async (_c, { query }) => {
    const rule = await ruleOf(db.sql, query)
    return rule ? { exists: true, ruleId: rule.rule_id } : { exists: false }
  })
}

/** @throws Refusal 422 without the category of a level that has one */
async function ruleOf(db: Db, { refType, refId }: Asked) {
  if (refType !== '4' && refId === undefined) throw invalid({ refId: { code: 'missing' } })
  const { rows } = await sql<{ rule_id: string; tiers: readonly TierOfRule[] | null }>`select rule_id, tiers from search_indexing_rules
    where ref_type = ${Number(refType)} and category is not distinct from ${refType === '4' ? null : Number(refId)}`.execute(db)
  return rows[0]
}
