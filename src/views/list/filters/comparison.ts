import type { Operator } from '../../../../schema/kinds/kind.ts'
import { isGiven, listOf } from '../../../kinds/listOf.ts'

/** How a filter asks, as a person chooses it. */
export type Mode = 'is' | 'contains' | 'between' | 'empty'

/** What is asked of one field. */
export interface Comparison {
  readonly mode: Mode
  /** `is`: any of these; `contains`: the part; `between`: from and to, either may be missing; `empty`: whether it is. */
  readonly values: readonly unknown[]
}

const needs: Readonly<Record<Mode, readonly Operator[]>> = {
  contains: ['contains'],
  is: ['equals', 'one_of'],
  between: ['from', 'to'],
  empty: ['empty'],
}

/** Ways in which a field with these operators can be asked, the usual one first. */
export function modesOf(operators: readonly Operator[]): readonly Mode[] {
  const order: readonly Mode[] = operators.includes('from')
    ? ['between', 'is', 'contains', 'empty']
    : ['contains', 'is', 'between', 'empty']
  return order.filter(mode => needs[mode].some(operator => operators.includes(operator)))
}

/** Reads what the filter of a list asks of one key; null where it asks nothing. */
export function askedOf(filter: Readonly<Record<string, unknown>>, key: string): Comparison | null {
  const said = (name: string) => isGiven(filter[name])
  const is = [filter[key], filter[`${key}_one_of`]].find(isGiven)
  if (is !== undefined) return { mode: 'is', values: listOf(is) }
  if (said(`${key}_contains`)) return { mode: 'contains', values: [filter[`${key}_contains`]] }
  if (said(`${key}_from`) || said(`${key}_to`))
    return { mode: 'between', values: [filter[`${key}_from`] ?? null, filter[`${key}_to`] ?? null] }
  if (said(`${key}_empty`)) return { mode: 'empty', values: [filter[`${key}_empty`]] }
  return null
}

/** The filter with what is asked of one key put in its place, or taken away. */
export function withAsked(filter: Readonly<Record<string, unknown>>, key: string, asked: Comparison | null): Record<string, unknown> {
  const mine = ['', '_one_of', '_contains', '_from', '_to', '_empty'].map(suffix => key + suffix)
  const rest = Object.fromEntries(Object.entries(filter).filter(([name]) => !mine.includes(name)))
  return asked ? { ...rest, ...written(key, asked) } : rest
}

function written(key: string, { mode, values }: Comparison): Record<string, unknown> {
  const given = values.filter(isGiven)
  if (mode === 'between') {
    const [from, to] = values
    return { ...(isGiven(from) && { [`${key}_from`]: from }), ...(isGiven(to) && { [`${key}_to`]: to }) }
  }
  if (given.length === 0) return {}
  if (mode === 'is') return { [key]: given.length === 1 ? given[0] : given }
  return { [`${key}_${mode}`]: given[0] }
}
