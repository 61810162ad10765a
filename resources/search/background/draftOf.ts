import { type Kysely, sql } from 'kysely'
import type { Values } from '../../../schema/planner.ts'
import type { Tables } from '../../../server/handlers.ts'
import type { RuleDraft } from '../search_ops/engine/withDraft.ts'

type Db = Kysely<Tables>

/** A rule as typed, with the query that shows its effect if staff type no sample query. */
interface TestedDraft {
  readonly draft: RuleDraft
  readonly sample: string
}

type Reader = (db: Db, values: Values) => Promise<TestedDraft> | TestedDraft

const text = (value: unknown): string => String(value ?? '')
const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

const readers: Readonly<Record<RuleDraft['tool'], Reader>> = {
  stop_words: async (db, { stop_word }) => {
    const word = text(stop_word)
    return { draft: { tool: 'stop_words', word }, sample: (await frequentQueryWith(db, word)) ?? word }
  },
  qcl_entries: (_db, { wrong_query, corrected_query }) => {
    const query = text(wrong_query)
    return { draft: { tool: 'qcl_entries', query, to: corrected_query ? text(corrected_query) : null }, sample: query }
  },
  query_normalizations: (_db, { query, normalized_query }) => ({
    draft: { tool: 'query_normalizations', query: text(query), to: text(normalized_query) },
    sample: text(query),
  }),
  query_tags: async (db, { query, event_key, sub_sub_category, attributes, score }) => {
    const leaf = Number(sub_sub_category)
    const tag = {
      eventKey: event_key === 'GVT' ? ('GVT' as const) : ('RSVT' as const),
      leaf,
      name: await nameOf(db, leaf),
      attributes: { ...(attributes as Readonly<Record<string, string>> | null) },
      score: Number(score ?? 0),
    }
    return { draft: { tool: 'query_tags', query: text(query), tag }, sample: text(query) }
  },
  query_tag_blacklist: (_db, { query, event_key }) => ({
    draft: { tool: 'query_tag_blacklist', key: `${text(event_key)} ${text(query)}` },
    sample: text(query),
  }),
  abg_mappings: async (db, { sub_sub_category, attribute, group_name, values }) => {
    const leaf = Number(sub_sub_category)
    const name = text(group_name).toLowerCase()
    const group = { attribute: text(attribute), values: texts(values) }
    return { draft: { tool: 'abg_mappings', key: `${leaf} ${name}`, group }, sample: (await taggedQueryWith(db, leaf, name)) ?? name }
  },
  query_expansions: (_db, { query, ...values }) => ({
    draft: { tool: 'query_expansions', query: text(query), entry: entryOf(values) },
    sample: text(query),
  }),
}

function entryOf({ type, expansion, tokens, score }: Values): Extract<RuleDraft, { tool: 'query_expansions' }>['entry'] {
  if (type === 'BLACKLIST') return { type }
  if (type === 'REDACTION') return { type, expansions: expansion ? [text(expansion)] : texts(tokens) }
  return expansion ? { type: 'added', expansion: text(expansion), score: Number(score ?? 1) } : { type: 'together', tokens: texts(tokens) }
}

/** Reads the rule that a form of a rule tool contains. */
export const draftOf = (db: Db, tool: string, values: Values): Promise<TestedDraft> | TestedDraft => {
  if (!Object.hasOwn(readers, tool)) throw new Error(`${tool} has no rules that a form can test`)
  return readers[tool as RuleDraft['tool']](db, values)
}

async function nameOf(db: Db, category: number): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from categories where id = ${category}`.execute(db)
  return rows[0]?.name ?? ''
}

/** The most frequent query that contains a word. */
async function frequentQueryWith(db: Db, word: string): Promise<string | undefined> {
  const { rows } = await sql<{ query: string }>`select query from query_volumes where ' ' || query || ' ' like ${`% ${escapedLike(word)} %`}
    order by searches_30d desc, id limit 1`.execute(db)
  return rows[0]?.query
}

/** A query with a word that is tagged with a category: groups act only in tagged queries. */
async function taggedQueryWith(db: Db, leaf: number, word: string): Promise<string | undefined> {
  const { rows } = await sql<{ query: string }>`select query from query_tags where sub_sub_category = ${leaf} and active
    and ' ' || query || ' ' like ${`% ${escapedLike(word)} %`} order by score desc, id limit 1`.execute(db)
  return rows[0]?.query
}

const escapedLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')
