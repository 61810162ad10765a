import { factsOf, type Intent, intentOf, intentText, noIntent } from './intent.ts'
import type { ExpansionRules, SearchRules, Tag } from './rules.ts'
import { cleaned, corrected, normalized, type Rewritten, tagged, withoutStopWords } from './stages.ts'
import type { ActedRule, StageName, StageTrace, Term, Traced } from './trace.ts'

/** The lowest score of an expansion that has an effect (document 2: `expansion_threshold`). */
export const EXPANSION_THRESHOLD = 0.01

export interface UnderstandOptions {
  readonly off?: ReadonlySet<StageName>
  readonly now: string
}

/**
 * Runs a typed query through the stages that need no catalog (rest.md, §6.1).
 * @param options.off stages that are switched off, to see what the search does without them
 * @param options.now the moment of the search, in ISO 8601
 */
export function understand(typed: string, rules: SearchRules, { off = new Set(), now }: UnderstandOptions): Traced {
  const stages: StageTrace[] = []
  const words = cleaned(typed)
  stages.push({ stage: 'clean', before: typed, after: words.join(' '), rules: [] })

  const rewrite = <R extends Rewritten>(stage: StageName, before: readonly string[], change: () => R): R | Rewritten => {
    const done: R | Rewritten = off.has(stage) ? { words: before, rules: [], skipped: 'switched_off' } : change()
    stages.push({ stage, before: before.join(' '), after: done.words.join(' '), rules: done.rules, ...skippedIn(done) })
    return done
  }
  const kept = rewrite('stop_words', words, () => withoutStopWords(words, rules)).words
  const spelled = rewrite('qcl', kept, () => corrected(kept, rules))
  const { words: final } = rewrite('normalization', spelled.words, () => normalized(spelled.words, rules))
  const query = final.join(' ')

  const meaning = off.has('tagging') ? { tag: null, rules: [], skipped: 'switched_off' as const } : tagged(query, rules)
  const { tag } = meaning
  stages.push({ stage: 'tagging', before: query, after: query, rules: meaning.rules, ...skippedIn(meaning) })

  const groups = groupsOf(final, tag && !off.has('abg') ? tag.leaf : null, rules)
  const isGroupOff = off.has('abg') ? { skipped: 'switched_off' as const } : {}
  stages.push({ stage: 'abg', before: query, after: termsText(groups.terms), rules: groups.rules, ...isGroupOff })

  const intent = off.has('intent') ? noIntent : intentOf(factsOf(final, tag), rules, now)
  const effect = intentText(intent)
  const isIntentOff = off.has('intent') ? { skipped: 'switched_off' as const } : {}
  stages.push({
    stage: 'intent',
    before: query,
    after: effect === '' ? query : `${query} · ${effect}`,
    rules: intent.rules,
    ...isIntentOff,
  })

  const expanded = off.has('expansion')
    ? { terms: groups.terms, otherwise: [], rules: [], skipped: 'switched_off' as const }
    : expand(query, groups.terms, rules)
  const { terms, otherwise } = expanded
  const after = [termsText(terms), ...otherwise].join(' | ')
  stages.push({ stage: 'expansion', before: termsText(groups.terms), after, rules: expanded.rules, ...skippedIn(expanded) })

  const isRedacted = 'isRedacted' in spelled && spelled.isRedacted
  return { stages, understood: { query, terms, otherwise, ...restrictions(tag, intent), isRedacted } }
}

/** The restrictions of the tag and of the intent rule. A rule with another category than the tag takes its place. */
function restrictions(tag: Tag | null, { leaf, attributes, boosts, preferred, redirect }: Intent) {
  const isOther = leaf !== null && leaf.id !== tag?.leaf
  const all = Object.entries({ ...(isOther ? {} : tag?.attributes), ...attributes })
  return {
    leaf: leaf?.id ?? tag?.leaf ?? null,
    attributes: Object.fromEntries(
      all.map(([key, value]) => [key.toLowerCase().replace('colour', 'color'), [value.toLowerCase()]] as const),
    ),
    boosts,
    preferred,
    redirect,
  }
}

const skippedIn = ({ skipped }: Pick<Rewritten, 'skipped'>) => (skipped === undefined ? {} : { skipped })

const termsText = (terms: readonly Term[]): string =>
  terms
    .map(({ anyOf, expansions }) => [...anyOf, ...expansions])
    .map(texts => (texts.length > 1 ? `(${texts.join(' | ')})` : (texts[0] ?? '')))
    .join(' ')

interface Terms {
  readonly terms: readonly Term[]
  readonly rules: readonly ActedRule[]
}

/** Replaces names of attribute groups of the sub-sub-category by their values. */
function groupsOf(words: readonly string[], leaf: number | null, { groups }: SearchRules): Terms {
  const rules: ActedRule[] = []
  const terms = words.map((word): Term => {
    const found = leaf === null ? [] : (groups.get(`${leaf} ${word}`) ?? [])
    for (const { id } of found) rules.push({ tool: 'abg_mappings', id, label: word })
    return { anyOf: found.length > 0 ? [...new Set(found.flatMap(({ values }) => values))] : [word], expansions: [], isPhrase: false }
  })
  return { terms, rules }
}

interface Expanded extends Terms {
  readonly otherwise: readonly string[]
  readonly skipped?: 'blacklisted'
}

/** Adds expansions of the whole query, and of its single words. Words that stay together are not expanded. */
function expand(query: string, terms: readonly Term[], { expansions }: SearchRules): Expanded {
  const whole = expansions.get(query)
  if (whole?.blacklist !== undefined) {
    const rules = [{ tool: 'expansion_blacklist', id: whole.blacklist, label: query }]
    return { terms, otherwise: [], rules, skipped: 'blacklisted' }
  }
  const rules: ActedRule[] = []
  const otherwise = whole && terms.length > 1 ? alternatives(query, whole, rules) : []
  const grouped: Term[] = []
  for (let at = 0; at < terms.length; ) {
    const together = whole?.together.find(({ tokens }) => tokens.every((token, index) => terms[at + index]?.anyOf[0] === token))
    const term = terms[at]
    if (together) {
      rules.push({ tool: 'manual_expansions', id: together.id, label: together.tokens.join(' ') })
      grouped.push({ anyOf: [together.tokens.join(' ')], expansions: [], isPhrase: true })
      at += together.tokens.length
      continue
    }
    const word = term?.anyOf.length === 1 ? (term.anyOf[0] ?? '') : ''
    const own = word === '' ? undefined : expansions.get(word)
    const more = own && own.blacklist === undefined ? alternatives(word, own, rules) : []
    if (term) grouped.push({ ...term, expansions: more })
    at += 1
  }
  return { terms: grouped, otherwise, rules }
}

/** The expansions of a query: proposals with a score, without those that staff redacted, and those that staff added. */
function alternatives(query: string, { proposals, redactions, added }: ExpansionRules, rules: ActedRule[]): readonly string[] {
  const redacted = new Map(redactions.flatMap(({ id, expansions }) => expansions.map(expansion => [expansion, id] as const)))
  const texts = new Set<string>()
  for (const { id, expansion, score } of proposals) {
    const redaction = redacted.get(expansion)
    if (score < EXPANSION_THRESHOLD) continue
    if (redaction !== undefined) rules.push({ tool: 'expansion_redactions', id: redaction, label: `${query} ✕ ${expansion}` })
    else {
      texts.add(expansion)
      rules.push({ tool: 'expansion_proposals', id, label: `${query} → ${expansion}` })
    }
  }
  for (const { id, expansion } of added) {
    texts.add(expansion)
    rules.push({ tool: 'manual_expansions', id, label: `${query} → ${expansion}` })
  }
  texts.delete(query)
  return [...texts]
}
