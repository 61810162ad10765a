import { evaluate } from '../../../../schema/ruleConditions/evaluate.ts'
import type { IntentAction, IntentRule, PartOfDocument, SearchRules, Tag } from './rules.ts'
import type { ActedRule } from './trace.ts'

/** The facts of a query that conditions name. */
export interface QueryFacts {
  readonly query: string
  readonly tokens: readonly string[]
  /** The name of the tagged sub-sub-category, in lower case. */
  readonly category: string | null
  /** The first number of the query that has two to seven digits. */
  readonly price: number | null
}

/** The effect of an intent rule on a search. */
export interface Intent {
  readonly leaf: { readonly id: number; readonly name: string } | null
  /** Attribute values that a catalog must have, in lower case. */
  readonly attributes: Readonly<Record<string, string>>
  readonly boosts: Readonly<Partial<Record<PartOfDocument, number>>>
  /** Sub-sub-categories whose catalogs rank higher, with their weights. */
  readonly preferred: ReadonlyMap<number, number>
  /** The screen that the app opens in place of the results. */
  readonly redirect: Readonly<Record<string, unknown>> | null
  readonly rules: readonly ActedRule[]
}

export const noIntent: Intent = { leaf: null, attributes: {}, boosts: {}, preferred: new Map(), redirect: null, rules: [] }

export function factsOf(words: readonly string[], tag: Tag | null): QueryFacts {
  const price = words.find(word => /^\d{2,7}$/.test(word))
  return {
    query: words.join(' '),
    tokens: words,
    category: tag?.name.toLowerCase() ?? null,
    price: price === undefined ? null : Number(price),
  }
}

/**
 * Finds the first rule whose conditions hold, and runs its actions in order; a redirect ends them.
 * @param now the moment of the search, in ISO 8601: rules have a start and an end
 */
export function intentOf(facts: QueryFacts, { intents }: Pick<SearchRules, 'intents'>, now: string): Intent {
  const rule = intents.find(one => isDue(one, now) && evaluate(one.conditions, facts).result)
  if (!rule) return noIntent
  const { id, name, engine, actions, preferred } = rule
  let intent: Intent = { ...noIntent, preferred, rules: [{ tool: `intent_rules_${engine}`, id, label: name }] }
  for (const action of actions) {
    intent = withAction(intent, action)
    if (intent.redirect) break
  }
  return intent
}

const isDue = ({ startsAt, endsAt }: IntentRule, now: string): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now)

function withAction(intent: Intent, action: IntentAction): Intent {
  switch (action.action) {
    case 'set category':
      return { ...intent, leaf: action.leaf }
    case 'filter':
      return { ...intent, attributes: { ...intent.attributes, [action.attribute]: action.value } }
    case 'boost':
      return { ...intent, boosts: { ...intent.boosts, [action.part]: (intent.boosts[action.part] ?? 1) * action.factor } }
    case 'redirect':
      return { ...intent, redirect: action.destination }
  }
}

/** The effect of a rule in words that need no translation: `Kurti; color = red; title × 2`. */
export function intentText({ leaf, attributes, boosts, redirect }: Intent): string {
  return [
    ...(leaf ? [leaf.name] : []),
    ...Object.entries(attributes).map(([key, value]) => `${key} = ${value}`),
    ...Object.entries(boosts).map(([part, factor]) => `${part} × ${factor}`),
    ...(redirect ? [`→ ${String(redirect.screen)}`] : []),
  ].join('; ')
}
