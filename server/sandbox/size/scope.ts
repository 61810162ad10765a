import { oneOf, together } from './values.ts'
import { nothing, sum, type Value, type Weight } from './weight.ts'

/** A query, view or WITH part: what its columns and reading it cost. */
export interface Relation {
  readonly columns: readonly (readonly [name: string, value: Value])[]
  readonly weight: Weight
}

/** A relation under the name that it has in a FROM. */
export interface Source extends Relation {
  readonly name: string
}

/** The relations and columns that an expression or a query can name. */
export interface Scope {
  readonly relations: ReadonlyMap<string, Relation>
  /** Outer queries included. */
  readonly sources: readonly Source[]
}

/**
 * A column by its name. Of several of one name the heaviest stands for all: so nothing is estimated too low, whichever of them the database means.
 * The name of a relation is its whole row, and a name that nothing has may be a function of one.
 */
export function columnAt(sources: readonly Source[], name: string): Value {
  const found = sources.flatMap(source => [
    ...source.columns.flatMap(([key, value]) => (key === name ? [value] : [])),
    ...(source.name === name ? [wholeRow([source])] : []),
  ])
  return found.length === 0 ? wholeRow(sources) : heaviest(found)
}

/** All columns of these relations in one value. */
export function wholeRow(sources: readonly Source[]): Value {
  const values = sources.flatMap(({ columns }) => columns.map(([, value]) => value))
  return { ...sum(values), ...together(values) }
}

function heaviest(values: readonly Value[]): Value {
  const most = (key: keyof Weight) => Math.max(...values.map(value => value[key]))
  const keys = Object.keys(nothing) as (keyof Weight)[]
  return { ...nothing, ...Object.fromEntries(keys.map(key => [key, most(key)])), ...oneOf(values) }
}

/** Columns under other names. Those of a `*` are in an order that is not known here, so each new name may mean any of them. */
export function renamed(relation: Relation, names: readonly string[], isOrdered: boolean): Relation {
  if (names.length === 0) return relation
  const any = relation.columns.length > 0 ? heaviest(relation.columns.map(([, value]) => value)) : wholeRow([])
  const own = names.map((name, at) => [name, (isOrdered ? relation.columns[at]?.[1] : undefined) ?? any] as const)
  return { ...relation, columns: [...own, ...relation.columns] }
}
