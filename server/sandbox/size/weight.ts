import { RefusedStatement } from '../tree.ts'

/** The cost of a part of a statement, once every WITH part and column that it names is written out in its place. */
export interface Weight {
  /** Nodes of expressions. The planner copies and rewrites each of them several times. */
  readonly nodes: number
  /** Bytes of all values and intermediate values, which the planner keeps when it computes constants. */
  readonly held: number
  /** Steps that expressions take for one row without looking whether they are to end. */
  readonly work: number
  /** Tables that are read. The planner tries out orders in which to join them. */
  readonly relations: number
  /** Sorts, hash tables and buffers: each may take `work_mem`. */
  readonly stores: number
  /** Sets of columns that rows are grouped by. */
  readonly groupings: number
}

/** A value of a statement: of an expression, or of a column of a query. */
export interface Value extends Weight {
  /** Longest text of it. */
  readonly bytes: number
  /** Digits that it has as a number. */
  readonly digits: number
  /** It may be a text, which functions can take for a pattern and casts for a number of any length. */
  readonly isText: boolean
}

export const nothing: Weight = { nodes: 0, held: 0, work: 0, relations: 0, stores: 0, groupings: 0 }

export const sum = (parts: readonly Weight[]): Weight =>
  parts.reduce<Weight>(
    (all, { nodes, held, work, relations, stores, groupings }) => ({
      nodes: all.nodes + nodes,
      held: all.held + held,
      work: all.work + work,
      relations: all.relations + relations,
      stores: all.stores + stores,
      groupings: all.groupings + groupings,
    }),
    nothing,
  )

/** Longest value, 1 MB: several of the longest texts that the views hold fit in one. */
export const MOST_BYTES = 1_000_000

/**
 * Below each of these Postgres 15 plans within a second and stays below 1 GB (tests/server/sandbox/bombs.test.ts).
 * A statement in which nothing is repeated has at most a few thousand nodes, for its text has at most 10,000 characters.
 */
const LIMITS: readonly { readonly of: keyof Weight; readonly most: number; readonly code: string }[] = [
  { of: 'relations', most: 60, code: 'sql_many_relations' },
  { of: 'groupings', most: 64, code: 'sql_many_groupings' },
  { of: 'stores', most: 200, code: 'sql_many_sorts' },
  { of: 'nodes', most: 20_000, code: 'sql_repeats' },
  { of: 'held', most: 32_000_000, code: 'sql_long_values' },
  { of: 'work', most: 1_000_000_000, code: 'sql_long_numbers' },
]

/** @throws RefusedStatement that names the limit and its remedy */
export function checkWeight(weight: Weight): void {
  const above = LIMITS.find(({ of, most }) => !(weight[of] <= most))
  if (above) throw new RefusedStatement(above.code, { most: above.most })
}

/** @throws RefusedStatement for a value that is too long to be computed */
export function checkValue(value: Value): Value {
  if (!(value.bytes <= MOST_BYTES)) throw new RefusedStatement('sql_long_values', { most: MOST_BYTES })
  checkWeight(value)
  return value
}
