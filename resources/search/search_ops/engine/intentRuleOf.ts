import type { RuleTree } from '../../../../schema/ruleConditions/tree.ts'
import type { IntentAction, IntentRule, PartOfDocument } from './rules.ts'

/** A row of `intent_rules`, stored or as typed. */
export interface StoredIntent {
  readonly id: number
  readonly name: string
  readonly engine: 'v1' | 'v2'
  readonly priority: number
  readonly conditions: RuleTree
  readonly actions: readonly StoredAction[]
  readonly categories_data?: readonly { readonly category: number; readonly weight: string }[] | null
  readonly starts_at?: string | null
  readonly ends_at?: string | null
}

interface StoredAction {
  readonly action: IntentAction['action']
  readonly category?: number | null
  readonly attribute?: string | null
  readonly value?: string | null
  readonly part?: PartOfDocument | null
  readonly factor?: string | null
  readonly destination?: Readonly<Record<string, unknown>> | null
}

/**
 * The rule of a row.
 * @param nameOf the name of a category by its id
 */
export function intentRuleOf(row: StoredIntent, nameOf: (category: number) => string): IntentRule {
  const { id, name, engine, priority, conditions, actions, categories_data, starts_at = null, ends_at = null } = row
  return {
    id,
    name,
    engine,
    priority,
    conditions,
    actions: actions.map(action => actionOf(action, nameOf)),
    preferred: new Map((categories_data ?? []).map(({ category, weight }) => [category, Number(weight)])),
    startsAt: starts_at === null ? null : new Date(starts_at).toISOString(),
    endsAt: ends_at === null ? null : new Date(ends_at).toISOString(),
  }
}

function actionOf(
  { action, category, attribute, value, part, factor, destination }: StoredAction,
  nameOf: (category: number) => string,
): IntentAction {
  switch (action) {
    case 'set category':
      return { action, leaf: { id: category ?? 0, name: nameOf(category ?? 0) } }
    case 'filter':
      return { action, attribute: attribute ?? '', value: value ?? '' }
    case 'boost':
      return { action, part: part ?? 'title', factor: Number(factor ?? 1) }
    case 'redirect':
      return { action, destination: destination ?? {} }
  }
}
