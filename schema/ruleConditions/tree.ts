/** Operators of a leaf: `≠` is true for any value if the fact is missing; all others are false then, except `=` and `in` with null. */
export const operators = ['=', '≠', '<', '≤', '>', '≥', 'in', 'contains', 'starts with'] as const
export type RuleOperator = (typeof operators)[number]

export type RuleScalar = string | number | boolean | null

/** A condition on one fact: `{ fact: 'order.total', op: '≥', value: 500 }` */
export interface RuleLeaf {
  readonly fact: string
  readonly op: RuleOperator
  readonly value: RuleScalar | readonly RuleScalar[]
}

/** A tree of conditions: all of them, any of them, or the opposite of one. An empty `all` is true, an empty `any` false. */
export type RuleTree = { readonly all: readonly RuleTree[] } | { readonly any: readonly RuleTree[] } | { readonly not: RuleTree } | RuleLeaf

/** Limits of a tree (rest.md, §1.1): groups within each other, leaves, and bytes of its JSON. */
export const treeLimits = { depth: 10, leaves: 100, bytes: 65_536 } as const

/** A fact that a tree may name, and the kind of its values. */
export interface RuleFact {
  readonly name: string
  /** `texts` is a list of texts: conditions ask what it contains. */
  readonly kind: 'text' | 'number' | 'texts'
  /** Its name for users; the name itself by default. */
  readonly label?: Readonly<Record<'en' | 'id', string>>
}

/** The operators of a fact: numbers are ordered, texts are not. */
export const operatorsOf = (fact: RuleFact | undefined): readonly RuleOperator[] => {
  if (fact?.kind === 'number') return ['=', '≠', '<', '≤', '>', '≥', 'in']
  if (fact?.kind === 'texts') return ['contains']
  return fact?.kind === 'text' ? ['=', '≠', 'in', 'contains', 'starts with'] : operators
}
