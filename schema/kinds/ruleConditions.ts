import { z } from 'zod'
import { canonicalText } from '../ruleConditions/canonical.ts'
import type { RuleFact, RuleTree } from '../ruleConditions/tree.ts'
import { treeFaults } from '../ruleConditions/treeFaults.ts'
import { jsonRead } from './json.ts'
import { inJson, type KindField, type KindWord, typed } from './kind.ts'

interface RuleConditionsOptions {
  /** The facts that the conditions may name, or `free` for any: by default `free`. */
  readonly facts?: 'free' | readonly RuleFact[]
  unique?: never
  masked?: never
}

export type RuleConditionsField = KindField<'ruleConditions', RuleTree> & { readonly facts: 'free' | readonly RuleFact[] }

/**
 * Conditions in groups: all of them, any of them, or the opposite of one (domain.md, §1.10; rest.md, §1.1). Users build them with buttons, or as JSON.
 * `evaluate` of `schema/ruleConditions/evaluate.ts` tells if they hold for an input.
 */
export const ruleConditions: KindWord<'ruleConditions', RuleTree, RuleConditionsOptions, Pick<RuleConditionsField, 'facts'>> = (
  options = {},
) => {
  const { facts = 'free' } = options
  return {
    ...options,
    ...inJson,
    kind: 'ruleConditions',
    facts,
    operators: ['empty'],
    type: () =>
      typed<RuleTree>(
        z.unknown().superRefine((value, context) => {
          for (const { at, code, params } of treeFaults(value, facts))
            context.addIssue({ code: 'custom', path: at === '' ? [] : at.split('.'), params: { code, ...params } })
        }),
      ),
    example: (_context, n) => ({
      all: [{ fact: facts === 'free' ? 'category' : (facts[0]?.name ?? ''), op: '=', value: exampleValue(facts, n ?? 1) }],
    }),
    write: value => canonicalText(value),
    read: cell => jsonRead(cell, cell),
  }
}

const exampleValue = (facts: RuleConditionsField['facts'], n: number): string | number =>
  facts !== 'free' && facts[0]?.kind === 'number' ? n : `sample ${n}`
