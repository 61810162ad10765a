import type { Condition } from './condition.ts'
import type { Rule } from './rule.ts'

/** A rule across the rows of a tool. The database checks it in the transaction of each write, one writer at a time. */
export type Across =
  | {
      readonly kind: 'noOverlap'
      readonly within: readonly string[]
      readonly from: string
      readonly to: string
      readonly where: Condition
    }
  | { readonly kind: 'atMost'; readonly max: number; readonly within: readonly string[]; readonly where: Condition }
  | {
      readonly kind: 'noSharedValues'
      readonly within: readonly string[]
      /** The list field. */
      readonly of: string
      readonly where: Condition
      /** Key of the message that replaces the general one; it gets `ids` and `name`. */
      readonly message?: string
      /** The reference whose row the error names, instead of the row itself. */
      readonly names?: string
    }
  | { readonly kind: 'acyclic'; readonly from: string; readonly to: string; readonly where: Condition; readonly direct: boolean }

/** A rule whose `check` accepts every single record. */
const across = <Key extends string>(name: string, on: readonly Key[], rule: Across): Rule<Key> => ({
  name,
  on,
  severity: 'error',
  check: () => null,
  across: rule,
})

const keysOf = <const Where extends Condition>(where: Where) => Object.keys(where) as (keyof Where & string)[]

/**
 * No two rows with equal `within` fields overlap in time. A date includes the whole day; the last moment is excluded; a row without an end never ends.
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

/**
 * Refuses cycles between rows that meet a condition: `acyclic('query', 'normalized_query', { where: { active: true } })`. With `direct` it also refuses
 * chains: no row leads to a value from which another row leads on.
 */
export const acyclic = <const From extends string, const To extends string, const Where extends Condition = Readonly<Record<never, never>>>(
  from: From,
  to: To,
  { where, direct = false }: { readonly where?: Where; readonly direct?: boolean } = {},
): Rule<From | To | (keyof Where & string)> =>
  across(`no way from ${to} back to ${from}`, [to, from, ...keysOf(where ?? {})], { kind: 'acyclic', from, to, where: where ?? {}, direct })

/**
 * No value of a list is also in another row with equal `within` fields: `noSharedValues('mod_ids', { within: ['page'], where: { status: 2 } })`. The error is on
 * the list, and names the shared values and the other row, or the row that its reference `names` leads to.
 */
export const noSharedValues = <
  const Of extends string,
  const Within extends readonly string[] = readonly [],
  const Where extends Condition = Readonly<Record<never, never>>,
>(
  of: Of,
  {
    within,
    where,
    message,
    names,
  }: { readonly within?: Within; readonly where?: Where; readonly message?: string; readonly names?: string } = {},
): Rule<Of | Within[number] | (keyof Where & string)> =>
  across(`no shared ${of}`, [of, ...(within ?? []), ...keysOf(where ?? {})], {
    kind: 'noSharedValues',
    within: within ?? [],
    of,
    where: where ?? {},
    ...(message !== undefined && { message }),
    ...(names !== undefined && { names }),
  })
