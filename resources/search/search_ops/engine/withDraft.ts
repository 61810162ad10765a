import type { Expansion, ExpansionRules, Group, SearchRules, Tag, Together } from './rules.ts'

/** A rule as it is typed in a form. It counts as active, so that staff can test a rule before they activate it. */
export type RuleDraft =
  | { readonly tool: 'stop_words'; readonly word: string }
  | { readonly tool: 'qcl_entries'; readonly query: string; readonly to: string | null }
  | { readonly tool: 'query_normalizations'; readonly query: string; readonly to: string }
  | { readonly tool: 'query_tags'; readonly query: string; readonly tag: Omit<Tag, 'id'> }
  | { readonly tool: 'query_tag_blacklist'; readonly key: string }
  | { readonly tool: 'abg_mappings'; readonly key: string; readonly group: Omit<Group, 'id'> }
  | { readonly tool: 'query_expansions'; readonly query: string; readonly entry: ExpansionDraft }

type ExpansionDraft =
  | { readonly type: 'BLACKLIST' }
  | { readonly type: 'REDACTION'; readonly expansions: readonly string[] }
  | { readonly type: 'added'; readonly expansion: string; readonly score: number }
  | { readonly type: 'together'; readonly tokens: readonly string[] }

/**
 * The rules with a draft in place of its stored row.
 * @param id of the stored row; for a new rule an id that no row has
 */
export function withDraft(rules: SearchRules, draft: RuleDraft, id: number): SearchRules {
  const row = { id }
  switch (draft.tool) {
    case 'stop_words':
      return { ...rules, stopWords: new Map([...without(rules.stopWords, id), [draft.word, id]]) }
    case 'qcl_entries':
      return draft.to === null
        ? { ...rules, redactions: new Map([...without(rules.redactions, id), [draft.query, id]]) }
        : { ...rules, corrections: new Map([...withoutRow(rules.corrections, id), [draft.query, { ...row, to: draft.to }]]) }
    case 'query_normalizations':
      return { ...rules, normalizations: new Map([...withoutRow(rules.normalizations, id), [draft.query, { ...row, to: draft.to }]]) }
    case 'query_tags':
      return { ...rules, tags: inLists(rules.tags, draft.query, { ...row, ...draft.tag }) }
    case 'query_tag_blacklist':
      return { ...rules, tagBlacklist: new Map([...without(rules.tagBlacklist, id), [draft.key, id]]) }
    case 'abg_mappings':
      return { ...rules, groups: inLists(rules.groups, draft.key, { ...row, ...draft.group }) }
    case 'query_expansions':
      return { ...rules, expansions: withExpansion(rules.expansions, draft.query, draft.entry, id) }
  }
}

const without = (map: ReadonlyMap<string, number>, id: number) => [...map].filter(([, own]) => own !== id)

const withoutRow = <Row extends { readonly id: number }>(map: ReadonlyMap<string, Row>, id: number) =>
  [...map].filter(([, row]) => row.id !== id)

const others = <Row extends { readonly id: number }>(rows: readonly Row[], id: number) => rows.filter(row => row.id !== id)

function inLists<Row extends { readonly id: number }>(lists: ReadonlyMap<string, readonly Row[]>, key: string, row: Row) {
  const left = new Map([...lists].map(([own, rows]) => [own, others(rows, row.id)]))
  return left.set(key, [...(left.get(key) ?? []), row])
}

function withExpansion(all: SearchRules['expansions'], query: string, entry: ExpansionDraft, id: number): SearchRules['expansions'] {
  const left = new Map([...all].map(([own, rules]) => [own, withoutEntry(rules, id)]))
  const own = left.get(query) ?? { proposals: [], redactions: [], added: [], together: [] }
  return left.set(query, withEntry(own, entry, id))
}

/** Proposals have ids of their own. */
const withoutEntry = ({ blacklist, proposals, redactions, added, together }: ExpansionRules, id: number): ExpansionRules => ({
  ...(blacklist === undefined || blacklist === id ? {} : { blacklist }),
  proposals,
  redactions: others(redactions, id),
  added: others<Expansion>(added, id),
  together: others<Together>(together, id),
})

function withEntry(rules: ExpansionRules, entry: ExpansionDraft, id: number): ExpansionRules {
  if (entry.type === 'BLACKLIST') return { ...rules, blacklist: id }
  if (entry.type === 'REDACTION') return { ...rules, redactions: [...rules.redactions, { id, expansions: entry.expansions }] }
  if (entry.type === 'added') return { ...rules, added: [...rules.added, { id, expansion: entry.expansion, score: entry.score }] }
  return { ...rules, together: [...rules.together, { id, tokens: entry.tokens }] }
}
