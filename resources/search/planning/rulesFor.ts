import type { Read } from '../../planner.ts'
import { intentRuleOf } from '../search_ops/engine/intentRuleOf.ts'
import { type IntentRule, intentOrder, type SearchRules, type Tag } from '../search_ops/engine/rules.ts'
import { cleaned, corrected, normalized, withoutStopWords } from '../search_ops/engine/stages.ts'

const NONE: SearchRules = {
  stopWords: new Map(),
  redactions: new Map(),
  corrections: new Map(),
  normalizations: new Map(),
  tagBlacklist: new Map(),
  tags: new Map(),
  groups: new Map(),
  expansions: new Map(),
  intents: [],
  rankings: new Map(),
}

/**
 * The active rules that one query meets up to the intent stage, so that a planner can test a rule without reading all of them.
 * @param draft a rule that counts as active, in place of its stored state
 */
export async function rulesFor(typed: string, read: Read, draft: IntentRule): Promise<SearchRules> {
  const words = cleaned(typed)
  const stops = await read.rows('stop_words', { stop_word: [...words], active: true }, ['stop_word'])
  let rules: SearchRules = { ...NONE, stopWords: new Map(stops.map(({ id, stop_word }) => [stop_word, id])) }
  const kept = withoutStopWords(words, rules).words
  const entries = await read.rows('qcl_entries', { wrong_query: [kept.join(' ')], active: true }, [
    'type',
    'wrong_query',
    'corrected_query',
  ])
  rules = {
    ...rules,
    redactions: new Map(entries.flatMap(({ id, type, wrong_query }) => (type === 'redaction' ? [[wrong_query, id]] : []))),
    corrections: new Map(entries.flatMap(({ id, wrong_query, corrected_query: to }) => (to ? [[wrong_query, { id, to }]] : []))),
  }
  const spelled = corrected(kept, rules).words
  const rewrites = await read.rows('query_normalizations', { query: spansOf(spelled), active: true }, ['query', 'normalized_query'])
  rules = { ...rules, normalizations: new Map(rewrites.map(({ id, query, normalized_query: to }) => [query, { id, to }])) }
  const query = normalized(spelled, rules).words.join(' ')
  return { ...rules, ...(await tagsOf(query, read)), intents: [...(await activeIntents(read, draft)), draft].sort(intentOrder) }
}

/** All spans of the words of a query, as texts. */
const spansOf = (words: readonly string[]): string[] =>
  words.flatMap((_word, from) => words.slice(from).map((_other, length) => words.slice(from, from + length + 1).join(' ')))

async function tagsOf(query: string, read: Read): Promise<Pick<SearchRules, 'tags' | 'tagBlacklist'>> {
  const blacklist = await read.rows('query_tag_blacklist', { query: [query], active: true }, ['event_key'])
  const stored = await read.rows('query_tags', { query: [query], active: true }, ['event_key', 'sub_sub_category', 'attributes', 'score'])
  const nameOf = await namesOf(
    stored.map(tag => tag.sub_sub_category),
    read,
  )
  const tags = stored.map(
    ({ id, event_key, sub_sub_category: leaf, attributes, score }): Tag => ({
      id,
      eventKey: event_key,
      leaf,
      name: nameOf(leaf),
      attributes: attributes ?? {},
      score: Number(score ?? 0),
    }),
  )
  return { tags: new Map([[query, tags]]), tagBlacklist: new Map(blacklist.map(({ id, event_key }) => [`${event_key} ${query}`, id])) }
}

/** The active intent rules, except the stored state of the draft: a form knows its name, and not always its id. */
async function activeIntents(read: Read, draft: IntentRule): Promise<readonly IntentRule[]> {
  const rows = await read.rows('intent_rules', { status: 'active' })
  const others = rows.filter(({ id, name }) => id !== draft.id && name !== draft.name)
  const nameOf = await namesOf(
    others.flatMap(({ actions }) => actions.flatMap(({ category }) => (category ? [category] : []))),
    read,
  )
  return others.map(row => intentRuleOf(row, nameOf))
}

async function namesOf(categories: readonly number[], read: Read): Promise<(category: number) => string> {
  const rows = categories.length > 0 ? await read.rows('categories', { id: [...new Set(categories)] }, ['name']) : []
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return category => names.get(category) ?? ''
}
