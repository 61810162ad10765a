import { TAG_THRESHOLD } from '../../tagThreshold.ts'
import type { SearchRules } from './rules.ts'
import type { ActedRule } from './trace.ts'
import { understand } from './understand.ts'

/** Active rules of a tool, and those of them that acted in no query. */
export interface UnusedRules {
  readonly tool: string
  readonly active: number
  readonly unused: readonly ActedRule[]
}

/**
 * The active rules that act in none of these queries, by tool; tools without active rules are left out.
 * @param now the moment of the searches, in ISO 8601
 */
export function unusedRules(queries: readonly string[], rules: SearchRules, now: string): readonly UnusedRules[] {
  const acted = new Set(queries.flatMap(query => understand(query, rules, { now }).stages.flatMap(stage => stage.rules.map(keyOf))))
  const byTool = new Map<string, ActedRule[]>()
  for (const rule of activeRules(rules)) byTool.set(rule.tool, [...(byTool.get(rule.tool) ?? []), rule])
  return [...byTool].map(([tool, own]) => ({ tool, active: own.length, unused: own.filter(rule => !acted.has(keyOf(rule))) }))
}

const keyOf = ({ tool, id }: ActedRule): string => `${tool} ${id}`

/** All rules that staff keep for queries, under the names of their tools in the trace. Proposals of the engine and ranking are no such rules. */
export function* activeRules(rules: SearchRules): Generator<ActedRule> {
  for (const [word, id] of rules.stopWords) yield { tool: 'stop_words', id, label: word }
  for (const [query, id] of rules.redactions) yield { tool: 'qcl_redactions', id, label: query }
  for (const [query, { id, to }] of rules.corrections) yield { tool: 'qcl_corrections', id, label: `${query} → ${to}` }
  for (const [query, { id, to }] of rules.normalizations) yield { tool: 'query_normalizations', id, label: `${query} → ${to}` }
  for (const [query, tags] of rules.tags)
    for (const { id, name, score } of tags) if (score >= TAG_THRESHOLD) yield { tool: 'query_tags', id, label: `${query} → ${name}` }
  for (const [key, id] of rules.tagBlacklist) yield { tool: 'query_tag_blacklist', id, label: key }
  for (const [key, groups] of rules.groups)
    for (const { id } of groups) yield { tool: 'abg_mappings', id, label: key.slice(key.indexOf(' ') + 1) }
  for (const { id, name, engine } of rules.intents) yield { tool: `intent_rules_${engine}`, id, label: name }
  for (const [query, { blacklist, redactions, added, together }] of rules.expansions) {
    if (blacklist !== undefined) yield { tool: 'expansion_blacklist', id: blacklist, label: query }
    for (const { id, expansions } of redactions) yield { tool: 'expansion_redactions', id, label: `${query} ✕ ${expansions.join(', ')}` }
    for (const { id, expansion } of added) yield { tool: 'manual_expansions', id, label: `${query} → ${expansion}` }
    for (const { id, tokens } of together) yield { tool: 'manual_expansions', id, label: tokens.join(' ') }
  }
}
