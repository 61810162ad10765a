import { type Tree, treeOf } from '../tree.ts'
import type { ViewSql } from '../viewSql.ts'
import { queryOf } from './query.ts'
import type { Relation } from './scope.ts'
import { computed, plain, text } from './values.ts'
import { nothing, sum } from './weight.ts'

/** A view as the check knows it, without asking the database. */
export type ViewShape = Pick<ViewSql, 'columns' | 'joins'>

/** Longer than any text of a view. */
const TEXT_BYTES = 1000
/** Nodes of the longest expression that a column of a view stands for. */
const COLUMN_NODES = 10
const TEXTS = /^(text|varchar|character|char|bpchar|json)/

/** The query around a statement (`answering`) removes duplicates, sorts and counts, and compares with one view. */
const AROUND = { ...nothing, relations: 1, stores: 8 }

/**
 * Holds a parsed statement against the memory and time that it may take, before any database plans it: constant folding and the search for groupings never
 * look whether they are to end, so no limit of the database ends them.
 * @param select the SELECT, of which every part is on the list of what may stand in a statement
 * @returns how many sorts, hash tables and buffers it may need at once, for a limit to each
 * @throws RefusedStatement with the limit that it is above
 */
export function checkSize(select: Tree, schema: string, views: Readonly<Record<string, ViewShape>>): number {
  const relations = new Map(
    Object.entries(views).flatMap(([name, view]) => {
      const relation = relationOf(view)
      return [[name, relation] as const, [`${schema}.${name}`, relation] as const]
    }),
  )
  const { weight } = queryOf(treeOf(select), { relations, sources: [] })
  return sum([weight, AROUND]).stores
}

function relationOf({ columns, joins }: ViewShape): Relation {
  return {
    columns: columns.map(({ name, type }) => [name, { ...computed([], TEXTS.test(type) ? text(TEXT_BYTES) : plain), nodes: COLUMN_NODES }]),
    weight: { ...nothing, relations: 1 + joins, stores: joins * 2 },
  }
}
