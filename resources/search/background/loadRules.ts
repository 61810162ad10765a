import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../server/handlers.ts'
import { intentRuleOf, type StoredIntent } from '../search_ops/engine/intentRuleOf.ts'
import {
  type Expansion,
  type ExpansionRules,
  type Group,
  type IntentRule,
  intentOrder,
  type SearchRules,
  type Tag,
  type Together,
} from '../search_ops/engine/rules.ts'
import { TAG_THRESHOLD } from '../tagThreshold.ts'

/** The tools whose rows are rules of the search. */
export const ruleTools = [
  'stop_words',
  'qcl_entries',
  'query_normalizations',
  'query_tags',
  'query_tag_blacklist',
  'abg_mappings',
  'query_expansions',
  'expansion_proposals',
  'intent_rules',
  'search_indexing_rules',
  'mtrc_values',
] as const

import { loadRankings } from './loadRankings.ts'

type Db = Kysely<Tables>

/** Reads all active rules. */
export async function loadRules(db: Db): Promise<SearchRules> {
  const words = await sql<{ id: number; stop_word: string }>`select id, stop_word from stop_words where active`.execute(db)
  const qcl = await sql<{ id: number; type: string; wrong: string; right: string | null }>`select id, type, wrong_query as wrong,
    corrected_query as "right" from qcl_entries where active`.execute(db)
  const normalizations = await sql<{ id: number; query: string; to: string }>`select id, query, normalized_query as "to"
    from query_normalizations where active`.execute(db)
  const blacklist = await sql<{ id: number; key: string }>`select id, event_key || ' ' || query as key
    from query_tag_blacklist where active`.execute(db)
  return {
    stopWords: new Map(words.rows.map(({ id, stop_word }) => [stop_word, id])),
    redactions: new Map(qcl.rows.flatMap(({ id, type, wrong }) => (type === 'redaction' ? [[wrong, id]] : []))),
    corrections: new Map(qcl.rows.flatMap(({ id, wrong, right }) => (right === null ? [] : [[wrong, { id, to: right }]]))),
    normalizations: new Map(normalizations.rows.map(({ id, query, to }) => [query, { id, to }])),
    tagBlacklist: new Map(blacklist.rows.map(({ id, key }) => [key, id])),
    tags: await loadTags(db),
    groups: await loadGroups(db),
    expansions: await loadExpansions(db),
    intents: await loadIntents(db),
    rankings: await loadRankings(db),
  }
}

async function loadTags(db: Db): Promise<Map<string, Tag[]>> {
  type Row = { id: number; query: string; event_key: 'GVT' | 'RSVT'; leaf: number; name: string; attributes: object | null; score: string }
  const { rows } = await sql<Row>`select t.id, t.query, t.event_key, t.sub_sub_category as leaf, c.name, t.attributes,
      coalesce(t.score, ${TAG_THRESHOLD}) as score
    from query_tags t join categories c on c.id = t.sub_sub_category where t.active or t.score < ${TAG_THRESHOLD}`.execute(db)
  const tags = new Map<string, Tag[]>()
  for (const { id, query, event_key, leaf, name, attributes, score } of rows)
    add(tags, query, { id, eventKey: event_key, leaf, name, attributes: { ...attributes } as Tag['attributes'], score: Number(score) })
  return tags
}

async function loadIntents(db: Db): Promise<readonly IntentRule[]> {
  const { rows } = await sql<StoredIntent>`select id, name, engine, priority, conditions, actions, categories_data, starts_at, ends_at
    from intent_rules where status = 'active'`.execute(db)
  const named = rows.flatMap(({ actions }) => actions.flatMap(({ category }) => (category ? [category] : [])))
  const { rows: leaves } = await sql<{
    id: number
    name: string
  }>`select id, name from categories where id = any(${named}::bigint[])`.execute(db)
  const names = new Map(leaves.map(({ id, name }) => [id, name]))
  return rows.map(row => intentRuleOf(row, id => names.get(id) ?? '')).sort(intentOrder)
}

async function loadGroups(db: Db): Promise<Map<string, Group[]>> {
  type Row = { id: number; leaf: number; name: string; attribute: string; values: readonly string[] }
  const { rows } = await sql<Row>`select id, sub_sub_category as leaf, lower(group_name) as name, attribute, "values"
    from abg_mappings where active`.execute(db)
  const groups = new Map<string, Group[]>()
  for (const { id, leaf, name, attribute, values } of rows) add(groups, `${leaf} ${name}`, { id, attribute, values })
  return groups
}

interface Changing {
  blacklist?: number
  readonly proposals: Expansion[]
  readonly redactions: { id: number; expansions: readonly string[] }[]
  readonly added: Expansion[]
  readonly together: Together[]
}

async function loadExpansions(db: Db): Promise<Map<string, ExpansionRules>> {
  type Entry = { id: number; type: string; query: string; expansion: string | null; tokens: readonly string[] | null; score: string | null }
  const all = new Map<string, Changing>()
  const of = (query: string): Changing => {
    const known = all.get(query) ?? { proposals: [], redactions: [], added: [], together: [] }
    all.set(query, known)
    return known
  }
  const proposals = await sql<{ id: number; query: string; expansion: string; score: string }>`select id, query, expansion, score
    from expansion_proposals order by score desc, id`.execute(db)
  for (const { id, query, expansion, score } of proposals.rows) of(query).proposals.push({ id, expansion, score: Number(score) })
  const entries = await sql<Entry>`select id, type, query, expansion, tokens, score from query_expansions where active order by id`.execute(
    db,
  )
  for (const { id, type, query, expansion, tokens, score } of entries.rows) {
    const rules = of(query)
    if (type === 'BLACKLIST') rules.blacklist = id
    else if (type === 'REDACTION') rules.redactions.push({ id, expansions: expansion === null ? (tokens ?? []) : [expansion] })
    else if (expansion !== null) rules.added.push({ id, expansion, score: Number(score ?? 1) })
    else rules.together.push({ id, tokens: tokens ?? [] })
  }
  return all
}

function add<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
