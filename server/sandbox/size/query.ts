import { listOf, namesIn, stringAt, type Tree, treeOf } from '../tree.ts'
import { estimateValue } from './expression.ts'
import { type Relation, renamed, type Scope, type Source } from './scope.ts'
import { computed, oneOf } from './values.ts'
import { checkWeight, nothing, sum, type Weight } from './weight.ts'

/**
 * Estimates what a query costs once each WITH part and subquery is written out where it is read, as the planner may do, each column with the expression that
 * it stands for.
 * @throws RefusedStatement above a limit
 */
export function queryOf(tree: Tree, outer: Scope): Relation {
  const scope = { ...outer, relations: withParts(tree.withClause, outer) }
  const found = tree.larg ? union(tree, scope) : select(tree, scope)
  checkWeight(found.weight)
  return found
}

function withParts(clause: unknown, outer: Scope): Scope['relations'] {
  const relations = new Map(outer.relations)
  for (const one of listOf(treeOf(clause).ctes)) {
    const { ctename, ctequery, aliascolnames } = treeOf(treeOf(one).CommonTableExpr)
    const query = treeOf(treeOf(ctequery).SelectStmt)
    relations.set(String(ctename), renamed(queryOf(query, { ...outer, relations }), namesIn(aliascolnames), isOrdered(query)))
  }
  return relations
}

/** The rows of two queries: a column is one of both, under the name of the first. */
function union({ larg, rarg, all, sortClause, limitCount, limitOffset }: Tree, scope: Scope): Relation {
  const [left, right] = [queryOf(treeOf(larg), scope), queryOf(treeOf(rarg), scope)]
  const columns = left.columns.map(([name, value], at) => {
    const other = right.columns[at]?.[1]
    return [name, other ? computed([value, other], oneOf([value, other])) : value] as const
  })
  const source = { name: '', columns, weight: nothing }
  const ends = estimateValue([...listOf(sortClause), limitCount, limitOffset], { ...scope, sources: [...scope.sources, source] }, queryOf)
  const own = { ...nothing, stores: (all ? 0 : 2) + listOf(sortClause).length }
  return { columns, weight: sum([left.weight, right.weight, ends, own]) }
}

function select(tree: Tree, scope: Scope): Relation {
  const from = listOf(tree.fromClause).reduce<From>((before, item) => joined(before, item, scope), { sources: [], weight: nothing })
  const inner = { ...scope, sources: [...scope.sources, ...from.sources] }
  const columns = listOf(tree.targetList).flatMap(one => target(treeOf(treeOf(one).ResTarget), inner, from.sources))
  // Groups and orders may name a column of the list.
  const listed = { ...inner, sources: [...inner.sources, { name: '', columns, weight: nothing }] }
  const { distinctClause, groupClause, windowClause, sortClause } = tree
  const groupings = groupingsOf(groupClause)
  const values = [
    tree.havingClause,
    ...listOf(windowClause),
    ...listOf(sortClause),
    ...listOf(distinctClause),
    tree.limitCount,
    tree.limitOffset,
  ]
  const own = {
    ...nothing,
    groupings: groupings > 1 ? groupings : 0,
    stores: (distinctClause ? 2 : 0) + (groupClause ? 2 : 0) + (sortClause ? 1 : 0) + from.sources.length * 2,
  }
  const grouped = sum([estimateValue(values, listed, queryOf), ...columns.map(([, value]) => value)])
  // Each set of columns computes its aggregates, and sorts for them, at the same time.
  const aggregates = { ...grouped, stores: grouped.stores * Math.max(groupings, 1) }
  const rest = [estimateValue(tree.whereClause, inner, queryOf), estimateValue(listOf(groupClause), listed, queryOf)]
  return { columns, weight: sum([from.weight, aggregates, ...rest, own]) }
}

function target({ name, val }: Tree, scope: Scope, sources: readonly Source[]): Relation['columns'] {
  const fields = listOf(treeOf(treeOf(val).ColumnRef).fields)
  if (treeOf(fields.at(-1)).A_Star) return sources.flatMap(({ columns }) => columns)
  const own = typeof name === 'string' ? name : namesIn(fields.slice(-1))[0]
  return [[own ?? functionIn(val), estimateValue(val, scope, queryOf)]]
}

/** A column without a name is called as its function or type. */
const functionIn = (val: unknown): string => namesIn(treeOf(treeOf(val).FuncCall).funcname).at(-1) ?? ''

interface From {
  readonly sources: readonly Source[]
  readonly weight: Weight
}

function joined(before: From, item: unknown, scope: Scope): From {
  const { RangeVar, RangeSubselect, JoinExpr } = treeOf(item)
  const seen = { ...scope, sources: [...scope.sources, ...before.sources] }
  if (JoinExpr) return join(before, treeOf(JoinExpr), scope)
  const tree = treeOf(RangeVar ?? RangeSubselect)
  const { aliasname, colnames } = treeOf(tree.alias)
  const query = treeOf(treeOf(tree.subquery).SelectStmt)
  const relation = RangeVar ? relationOf(tree, scope) : queryOf(query, seen)
  const ordered = RangeVar ? true : isOrdered(query)
  const source = { ...renamed(relation, namesIn(colnames), ordered), name: stringAt(aliasname)[0] ?? String(tree.relname ?? '') }
  // A query without a table is joined like one.
  const weight = { ...relation.weight, relations: Math.max(relation.weight.relations, 1) }
  return { sources: [...before.sources, source], weight: sum([before.weight, weight]) }
}

function join(before: From, { larg, rarg, quals, usingClause, isNatural, alias, join_using_alias }: Tree, scope: Scope): From {
  const left = joined({ ...before, weight: nothing }, larg, scope)
  const both = joined(left, rarg, scope)
  const sources = both.sources.slice(before.sources.length)
  const inner = { ...scope, sources: [...scope.sources, ...both.sources] }
  const shared = isNatural ? sources.flatMap(({ columns }) => columns.map(([name]) => name)) : namesIn(usingClause)
  const compared = shared.map(name => ({ ColumnRef: { fields: [{ String: { sval: name } }] } }))
  const condition = estimateValue([...compared, ...compared, quals], inner, queryOf)
  const named = [alias, join_using_alias].flatMap(one => {
    const { aliasname, colnames } = treeOf(one)
    if (typeof aliasname !== 'string') return []
    const columns = sources.flatMap(source => source.columns)
    return [{ ...renamed({ columns, weight: nothing }, namesIn(colnames), false), name: aliasname }]
  })
  return { sources: [...both.sources, ...named], weight: sum([before.weight, both.weight, condition]) }
}

/** A view, or a WITH part of that name; the list of what may stand in a statement has refused all else. */
function relationOf({ schemaname, relname }: Tree, { relations }: Scope): Relation {
  const name = String(relname)
  const found = (schemaname === undefined ? undefined : relations.get(`${schemaname}.${name}`)) ?? relations.get(name)
  return found ?? { columns: [], weight: { ...nothing, relations: 1 } }
}

/** Columns are known by their place: nothing of the list is a `*`. */
const isOrdered = (tree: Tree): boolean =>
  tree.larg
    ? isOrdered(treeOf(tree.larg))
    : listOf(tree.targetList).every(
        one => !treeOf(listOf(treeOf(treeOf(treeOf(treeOf(one).ResTarget).val).ColumnRef).fields).at(-1)).A_Star,
      )

/** How many sets of columns rows are grouped by: those of each part of a GROUP BY with those of each other. */
const groupingsOf = (clause: unknown): number => listOf(clause).reduce<number>((product, one) => product * setsIn(one), 1)

function setsIn(node: unknown): number {
  const { kind, content } = treeOf(treeOf(node).GroupingSet)
  const parts = listOf(content)
  if (kind === 'GROUPING_SET_ROLLUP') return parts.length + 1
  if (kind === 'GROUPING_SET_CUBE') return 2 ** parts.length
  return kind === 'GROUPING_SET_SETS' ? parts.reduce<number>((all, one) => all + setsIn(one), 0) : 1
}
