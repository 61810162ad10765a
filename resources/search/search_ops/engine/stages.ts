import { reachesThreshold } from '../../tagThreshold.ts'
import type { SearchRules, Tag } from './rules.ts'
import type { ActedRule, Skipped } from './trace.ts'

/** Longest query, in characters. */
export const LONGEST_QUERY = 100

/** Result of one stage that rewrites the words of a query. */
export interface Rewritten {
  readonly words: readonly string[]
  readonly rules: readonly ActedRule[]
  readonly skipped?: Skipped
}

/** Brings a typed query into the form in which rules store queries. */
export function cleaned(typed: string): readonly string[] {
  const text = typed
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ')
  return [...text.replace(/\s+/g, ' ').trim()].slice(0, LONGEST_QUERY).join('').split(' ').filter(Boolean)
}

/** Leaves out stop words; if nothing were left, it keeps them all. */
export function withoutStopWords(words: readonly string[], { stopWords }: SearchRules): Rewritten {
  const left = words.filter(word => !stopWords.has(word))
  if (left.length === words.length) return { words, rules: [] }
  if (left.length === 0) return { words, rules: [], skipped: 'all_stop_words' }
  const rules = words.flatMap(word => {
    const id = stopWords.get(word)
    return id === undefined ? [] : [{ tool: 'stop_words', id, label: word }]
  })
  return { words: left, rules }
}

/** Corrects the whole query, unless it must not be corrected. */
export function corrected(
  words: readonly string[],
  { redactions, corrections }: SearchRules,
): Rewritten & { readonly isRedacted: boolean } {
  const query = words.join(' ')
  const redaction = redactions.get(query)
  if (redaction !== undefined)
    return { words, rules: [{ tool: 'qcl_redactions', id: redaction, label: query }], skipped: 'redacted', isRedacted: true }
  const correction = corrections.get(query)
  if (!correction) return { words, rules: [], isRedacted: false }
  const label = `${query} → ${correction.to}`
  return { words: correction.to.split(' '), rules: [{ tool: 'qcl_corrections', id: correction.id, label }], isRedacted: false }
}

/** Rewrites the whole query, or else its spans: from the left, the longest span at each place, each word once. */
export function normalized(words: readonly string[], { normalizations }: SearchRules): Rewritten {
  const rules: ActedRule[] = []
  const rewritten: string[] = []
  for (let at = 0; at < words.length; ) {
    const span = longestSpan(words, at, text => normalizations.has(text))
    const text = words.slice(at, at + span).join(' ')
    const rule = span > 0 ? normalizations.get(text) : undefined
    if (rule) rules.push({ tool: 'query_normalizations', id: rule.id, label: `${text} → ${rule.to}` })
    rewritten.push(...(rule ? rule.to.split(' ') : words.slice(at, at + 1)))
    at += Math.max(1, span)
  }
  return { words: rewritten, rules }
}

/** The number of words of the longest known span that starts at a place; 0 if there is none. */
export function longestSpan(words: readonly string[], at: number, isKnown: (text: string) => boolean): number {
  for (let end = words.length; end > at; end -= 1) if (isKnown(words.slice(at, end).join(' '))) return end - at
  return 0
}

export interface TaggedQuery {
  readonly tag: Tag | null
  readonly rules: readonly ActedRule[]
  readonly skipped?: Skipped
}

/** Finds the meaning of the whole query: GVT before RSVT, with a score that reaches the threshold. */
export function tagged(query: string, { tags, tagBlacklist }: SearchRules): TaggedQuery {
  const known = [...(tags.get(query) ?? [])].sort((one, other) => order(one) - order(other) || other.score - one.score || one.id - other.id)
  const blacklist = (['GVT', 'RSVT'] as const).flatMap(key => {
    const id = tagBlacklist.get(`${key} ${query}`)
    return id === undefined ? [] : [{ key, rule: { tool: 'query_tag_blacklist', id, label: `${key} ${query}` } }]
  })
  const open = known.filter(({ eventKey }) => blacklist.every(({ key }) => key !== eventKey))
  const tag = open.find(({ score }) => reachesThreshold(score))
  if (tag) return { tag, rules: [actedTag(tag)] }
  const [below] = open
  if (below) return { tag: null, rules: [actedTag(below)], skipped: 'below_threshold' }
  if (blacklist.length > 0) return { tag: null, rules: blacklist.map(({ rule }) => rule), skipped: 'blacklisted' }
  return { tag: null, rules: [] }
}

const order = ({ eventKey }: Tag): number => (eventKey === 'GVT' ? 0 : 1)

const actedTag = ({ id, eventKey, name, score }: Tag): ActedRule => ({
  tool: 'query_tags',
  id,
  label: `${eventKey} ${name} (${score.toFixed(2)})`,
})
