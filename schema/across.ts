import type { Condition } from './condition.ts'
import type { Rule } from './rule.ts'

/** A rule across the rows of a tool, which only the database can tell: asked in the transaction of each write, where no other writer is. */
export type Across =
  | {
      readonly kind: 'noOverlap'
      readonly within: readonly string[]
      readonly from: string
      readonly to: string
      readonly where: Condition
    }
  | { readonly kind: 'atMost'; readonly max: number; readonly within: readonly string[]; readonly where: Condition }
  | { readonly kind: 'acyclic'; readonly from: string; readonly to: string; readonly where: Condition }

/** A rule whose `check` finds nothing in a record alone. */
const across = <Key extends string>(name: string, on: readonly Key[], rule: Across): Rule<Key> => ({
  name,
  on,
  severity: 'error',
  check: () => null,
  across: rule,
})

const keysOf = <const Where extends Condition>(where: Where) => Object.keys(where) as (keyof Where & string)[]

/**
 * No two rows that agree in `within` hold at the same time. A day is held whole; of moments the end is free again; without an end a row holds for good.
 * `noOverlap({ within: ['product'], from: 'start_at', to: 'end_at', where: { status: ['scheduled', 'active'] } })`
 */
export const noOverlap = <
  const From extends string,
  const To extends string,
  const Within extends readonly string[] = readonly [],
  const Where extends Condition = Readonly<Record<never, never>>,
>({
  from,
  to,
  within,
  where,
}: {
  readonly from: From
  readonly to: To
  readonly within?: Within
  readonly where?: Where
}): Rule<From | To | Within[number] | (keyof Where & string)> =>
  across(`${from} to ${to} of one at a time`, [from, to, ...(within ?? []), ...keysOf(where ?? {})], {
    kind: 'noOverlap',
    within: within ?? [],
    from,
    to,
    where: where ?? {},
  })

/** Limits the number of rows that meet a condition, for each value of the `within` fields: `maxRows(3, { where: { pinned: true } })`. */
export const maxRows = <const Where extends Condition, const Within extends readonly string[] = readonly []>(
  most: number,
  { where, within }: { readonly where: Where; readonly within?: Within },
): Rule<Within[number] | (keyof Where & string)> =>
  across(`at most ${most} with ${keysOf(where).join(', ')}`, [...keysOf(where), ...(within ?? [])], {
    kind: 'atMost',
    max: most,
    within: within ?? [],
    where,
  })

/** Whoever follows rows from one value to the other, those where something holds, never comes back: `acyclic('query', 'normalized_query', { where: { active: true } })` */
export const acyclic = <const From extends string, const To extends string, const Where extends Condition = Readonly<Record<never, never>>>(
  from: From,
  to: To,
  { where }: { readonly where?: Where } = {},
): Rule<From | To | (keyof Where & string)> =>
  across(`no way from ${to} back to ${from}`, [to, from, ...keysOf(where ?? {})], { kind: 'acyclic', from, to, where: where ?? {} })
