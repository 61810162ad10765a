import { listOf, namesIn, RefusedStatement, type Tree, treeOf } from '../tree.ts'
import { callOf } from './functions.ts'
import { columnAt, type Relation, type Scope, wholeRow } from './scope.ts'
import { arithmetic, castTo, computed, constant, noValue, oneOf, PLAIN_BYTES, plain, text, together } from './values.ts'
import { checkValue, type Value } from './weight.ts'

/** Estimates a query within an expression. */
export type EstimateQuery = (tree: Tree, scope: Scope) => Relation

/** @throws RefusedStatement where the value of an expression grows beyond a limit */
export function estimateValue(node: unknown, scope: Scope, queryOf: EstimateQuery): Value {
  if (Array.isArray(node))
    return computed(
      node.map(one => estimateValue(one, scope, queryOf)),
      plain,
    )
  const [entry] = Object.entries(treeOf(node))
  if (!entry) return noValue
  return checkValue(estimate(entry[0], treeOf(entry[1]), one => estimateValue(one, scope, queryOf), scope, queryOf))
}

type Of = (node: unknown) => Value

function estimate(kind: string, tree: Tree, of: Of, scope: Scope, queryOf: EstimateQuery): Value {
  const each = (list: unknown) => listOf(list).map(of)
  switch (kind) {
    case 'A_Const':
      return constant(tree)
    case 'ColumnRef':
      return column(tree, scope)
    case 'FuncCall':
      return call(tree, of)
    case 'A_Expr':
      return operation(tree, of)
    case 'TypeCast':
      return cast(tree, of)
    case 'CaseExpr': {
      const results = [...listOf(tree.args).map(one => of(treeOf(treeOf(one).CaseWhen).result)), of(tree.defresult)]
      return computed([of(tree.arg), ...each(tree.args), of(tree.defresult)], oneOf(results))
    }
    case 'CaseWhen':
      return computed([of(tree.expr), of(tree.result)], plain)
    case 'CoalesceExpr':
    case 'MinMaxExpr': {
      const values = each(tree.args)
      return computed(values, oneOf(values))
    }
    case 'A_ArrayExpr':
    case 'RowExpr':
    case 'List': {
      const values = each(tree.elements ?? tree.args ?? tree.items)
      return computed(values, together(values))
    }
    case 'SubLink':
      return subquery(tree, of, scope, queryOf)
    case 'SortBy':
      return of(tree.node)
    case 'WindowDef':
      return computed([...each(tree.partitionClause), ...each(tree.orderClause), of(tree.startOffset), of(tree.endOffset)], plain)
    default:
      // Conditions, and whatever else the list of what may stand in a statement lets through: all parts of it.
      return computed(
        Object.values(tree).flatMap(part => (typeof part === 'object' && part !== null ? [of(part)] : [])),
        plain,
      )
  }
}

function column({ fields }: Tree, { sources }: Scope): Value {
  const last = treeOf(listOf(fields).at(-1))
  const [name] = namesIn(listOf(fields).slice(-1))
  const value = last.A_Star || name === undefined ? wholeRow(sources) : columnAt(sources, name)
  return computed([value], value)
}

/** A call, as an aggregate or over a window too. */
function call({ funcname, args, agg_order, agg_filter, agg_distinct, over }: Tree, of: Of): Value {
  const name = namesIn(funcname).at(-1) ?? ''
  const found = callOf(name, listOf(args).map(of))
  const sorts = (agg_distinct || agg_order ? 1 : 0) + (over ? 2 : 0)
  const more = computed([found, ...listOf(agg_order).map(of), of(agg_filter), ...(over ? [of({ WindowDef: over })] : [])], found)
  return { ...more, stores: more.stores + sorts }
}

function operation({ kind, name, lexpr, rexpr }: Tree, of: Of): Value {
  const [operator = ''] = namesIn(name)
  const values = [lexpr, rexpr].filter(one => one !== undefined).map(of)
  const bytes = values.map(value => value.bytes)
  if (kind === 'AEXPR_OP' && operator === '||') return computed(values, text(bytes.reduce((one, other) => one + other, 32)))
  if (kind === 'AEXPR_OP' && '+-*/%'.includes(operator)) return arithmetic(operator, values)
  // A pattern is tried at each place of a text.
  const work = operator.includes('~~') ? bytes.reduce((one, other) => one * Math.max(other, 1), 1) : 0
  return computed(values, kind === 'AEXPR_NULLIF' ? oneOf(values.slice(0, 1)) : plain, work, copiesOf(kind, rexpr))
}

/** How often the database writes out what is compared: `a in (b, c)` is `a = b or a = c`. */
function copiesOf(kind: unknown, rexpr: unknown): number {
  if (kind === 'AEXPR_IN') {
    const items = listOf(treeOf(treeOf(rexpr).List).items)
    return items.every(one => treeOf(one).A_Const) ? 1 : Math.max(items.length, 1)
  }
  return String(kind).includes('BETWEEN') ? 4 : 2
}

function cast({ arg, typeName }: Tree, of: Of): Value {
  const { names, typmods, arrayBounds } = treeOf(typeName)
  const value = of(arg)
  if (arrayBounds) return computed([value], text(Math.max(value.bytes, PLAIN_BYTES)))
  const lengths = listOf(typmods).map(one => Number(treeOf(treeOf(treeOf(one).A_Const).ival).ival ?? 0))
  return castTo(namesIn(names).at(-1) ?? '', lengths, value)
}

function subquery({ subLinkType, testexpr, subselect }: Tree, of: Of, scope: Scope, queryOf: EstimateQuery): Value {
  // It keeps all rows in memory, however many there are.
  if (subLinkType === 'ARRAY_SUBLINK') throw new RefusedStatement('sql_array_of_rows')
  const { columns, weight } = queryOf(treeOf(treeOf(subselect).SelectStmt), scope)
  const values = columns.map(([, value]) => value)
  const own = subLinkType === 'EXPR_SUBLINK' ? oneOf(values) : plain
  const found = computed([of(testexpr), { ...noValue, ...weight }], own)
  return { ...found, stores: found.stores + 1 }
}
