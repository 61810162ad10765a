import type { Fault } from '../../schema/rule.ts'
import { comparisons, DEEPEST, functions, grammarFunctions, nodes, operators, refusedParts, types, valueFunctions } from './allowed.ts'
import { checkSize, type ViewShape } from './size/checkSize.ts'
import { namesIn, RefusedStatement as Refused, stringAt, type Tree, treeOf } from './tree.ts'

/** The views that a statement may read, and the one column that it has to answer. */
export interface StatementShape {
  readonly schema: string
  readonly views: Readonly<Record<string, ViewShape>>
  readonly returns: string
}

/** A statement without comments around it and the stores that it may need (`checkSize`), or the reason for which it may not run. */
export type ReadStatement =
  | { readonly text: string; readonly stores: number; readonly fault?: undefined }
  | { readonly text?: undefined; readonly stores?: undefined; readonly fault: Fault }

/**
 * Parses a statement by Postgres' own parser and checks every part of it against the list of what may stand there: one SELECT over the views, no other
 * relations, functions, types or operators, no recursion, one column of the name that is asked for. Then it estimates what the statement costs.
 */
export async function readStatement(given: string, shape: StatementShape): Promise<ReadStatement> {
  // The parser ends at a NUL; the database would not.
  if (/[\0\p{Cs}]/u.test(given)) return { fault: { code: 'control_characters' } }
  // With the first statement that anybody writes: a start need not wait for it.
  const { loadModule, parseSync } = await import('libpg-query')
  await loadModule()
  try {
    const [first, ...more] = statementsOf(parseSync, given)
    if (!first) throw new Refused('sql_empty')
    if (more.length > 0) throw new Refused('sql_one_statement')
    look(first.stmt, shape)
    const stores = checkSize(treeOf(first.stmt.SelectStmt), shape.schema, shape.views)
    const text = Buffer.from(given)
      .subarray(first.from, first.length ? first.from + first.length : undefined)
      .toString()
    return { text: wrapped(parseSync, text), stores }
  } catch (error) {
    if (error instanceof Refused) return { fault: error.fault }
    throw error
  }
}

function statementsOf(parse: (text: string) => unknown, text: string) {
  const tree = parsed(parse, text)
  const all = Array.isArray(tree.stmts) ? (tree.stmts as readonly Tree[]) : []
  return all.map(one => ({ stmt: treeOf(one.stmt), from: Number(one.stmt_location ?? 0), length: Number(one.stmt_len ?? 0) }))
}

function parsed(parse: (text: string) => unknown, text: string): Tree {
  if (text.trim() === '') throw new Refused('sql_empty')
  try {
    return treeOf(parse(text))
  } catch (error) {
    const said = error instanceof Error ? error.message.slice(0, 200) : String(error)
    const at = positionOf(error)
    throw new Refused('sql_syntax', { said, line: at === null ? 1 : text.slice(0, at).split('\n').length })
  }
}

function positionOf(error: unknown): number | null {
  const details = treeOf(treeOf(error).sqlDetails)
  return typeof details.cursorPosition === 'number' ? details.cursorPosition : null
}

/** The text in brackets must still be what was looked at: one select from it and nothing more. */
function wrapped(parse: (text: string) => unknown, text: string): string {
  const around = statementsOf(parse, `select * from (\n${text}\n) q`)
  const from = around.length === 1 ? treeOf(around[0]?.stmt.SelectStmt).fromClause : undefined
  if (!Array.isArray(from) || from.length !== 1 || !treeOf(from[0]).RangeSubselect) throw new Refused('sql_one_statement')
  return text
}

/**
 * What another engine may read otherwise than Postgres' parser did: comments (within each other or not), what a backslash or a dollar begins. A statement
 * without them has its texts and names where they were looked at.
 */
export const readsAlike = (text: string): boolean => !/[\\$]|--|\/\*/.test(text)

function look(stmt: Tree, shape: StatementShape): void {
  if (!stmt.SelectStmt) throw new Refused('sql_only_select')
  const columns = Object.values(shape.views).flatMap(view => view.columns.map(({ name }) => name))
  const names = new Set([...columns, ...Object.keys(shape.views), ...functions, ...namedIn(stmt)])
  walk(stmt, { shape, names, known: new Set(), depth: 0 })
  const answered = columnOf(treeOf(stmt.SelectStmt))
  if (answered !== shape.returns) throw new Refused('sql_returns', { column: shape.returns })
}

interface Around {
  readonly shape: StatementShape
  /** What a column may be called: those of the views, and what the statement itself names. A name that is neither could be a function of the row. */
  readonly names: ReadonlySet<string>
  /** Relations that the statement itself names, where they are seen. */
  readonly known: ReadonlySet<string>
  readonly depth: number
}

/** Names that the statement gives to columns and relations. */
function namedIn(tree: unknown, depth = 0): string[] {
  if (depth > DEEPEST * 3) throw new Refused('sql_too_deep')
  if (Array.isArray(tree)) return tree.flatMap(one => namedIn(one, depth + 1))
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, value]) => {
    if (key === 'ResTarget') return [...stringAt(treeOf(value).name), ...namedIn(value, depth + 1)]
    if (key === 'alias' || key === 'ctename')
      return [...stringAt(key === 'alias' ? treeOf(value).aliasname : value), ...namesIn(treeOf(value).colnames)]
    if (key === 'aliascolnames') return namesIn(value)
    return namedIn(value, depth + 1)
  })
}

function walk(tree: unknown, around: Around): void {
  if (around.depth > DEEPEST) throw new Refused('sql_too_deep')
  const inner = { ...around, depth: around.depth + 1 }
  if (Array.isArray(tree)) for (const one of tree) walk(one, around)
  else if (typeof tree === 'object' && tree !== null)
    for (const [key, value] of Object.entries(tree)) {
      // Names of nodes begin with a capital letter, names of their parts do not.
      if (/^[A-Z]/.test(key)) node(key, treeOf(value), inner)
      else walk(value, inner)
    }
}

function node(kind: string, tree: Tree, around: Around): void {
  if (!nodes.has(kind)) throw new Refused(kind.endsWith('Stmt') ? 'sql_only_select' : 'sql_part', { part: kind })
  if (kind === 'SelectStmt') select(tree, around)
  else {
    if (kind === 'RangeVar') relation(tree, around)
    if (kind === 'FuncCall') called(tree)
    if (kind === 'A_Expr') compared(tree)
    if (kind === 'SubLink') operator(namesIn(tree.operName))
    if (kind === 'TypeCast') cast(tree)
    if (kind === 'ColumnRef') column(tree, around)
    if (kind === 'SQLValueFunction' && !valueFunctions.has(String(tree.op))) throw new Refused('sql_part', { part: 'current_…' })
    // Sorting by an operator of one's own choice.
    if (kind === 'SortBy' && tree.useOp) throw new Refused('sql_part', { part: 'USING' })
    const { funcname: _name, typeName: _type, ...rest } = tree
    walk(rest, around)
  }
}

function select(tree: Tree, around: Around): void {
  const refused = refusedParts.find(part => tree[part] !== undefined)
  if (refused) throw new Refused('sql_part', { part: refused.replace(/Clause|Lists/, '').toUpperCase() })
  const { withClause, larg, rarg, fromClause, ...rest } = tree
  const { recursive, ctes } = treeOf(withClause)
  if (recursive) throw new Refused('sql_recursive')
  let known = around.known
  for (const cte of Array.isArray(ctes) ? ctes : []) {
    const { ctename, ctequery, searchClause, cycleClause } = treeOf(treeOf(cte).CommonTableExpr)
    const name = String(ctename)
    if (/^pg_/i.test(name)) throw new Refused('sql_relation', { name })
    if (searchClause || cycleClause) throw new Refused('sql_recursive')
    // Each sees those before it.
    walk(ctequery, { ...around, known })
    known = new Set([...known, name])
  }
  // A relation that there is none of tells more than its columns.
  walk(fromClause, { ...around, known })
  walk(rest, { ...around, known })
  // Both sides of a union stand there without a name of what they are.
  for (const side of [larg, rarg]) if (side) node('SelectStmt', treeOf(side), { ...around, known, depth: around.depth + 1 })
}

function relation({ catalogname, schemaname, relname }: Tree, { shape, known }: Around): void {
  const name = [catalogname, schemaname, relname].filter(Boolean).join('.')
  const isOwn = schemaname === undefined && known.has(String(relname))
  const isView = catalogname === undefined && (schemaname ?? shape.schema) === shape.schema && Object.hasOwn(shape.views, String(relname))
  if (!isOwn && !isView) throw new Refused('sql_relation', { name, views: Object.keys(shape.views).join(', ') })
}

function called({ funcname }: Tree): void {
  const parts = namesIn(funcname)
  const [first = '', second] = parts
  const isAllowed =
    parts.length === 1 ? functions.has(first) : parts.length === 2 && first === 'pg_catalog' && grammarFunctions.has(second ?? '')
  if (!isAllowed) throw new Refused('sql_function', { name: parts.join('.') })
}

function compared({ kind, name }: Tree): void {
  const parts = namesIn(name)
  const said = parts.length === 1 ? String(parts[0]).replace(/^(NOT )?BETWEEN( SYMMETRIC)?$/, 'BETWEEN') : parts.join('.')
  if (!comparisons.has(String(kind)) || !operators.has(said)) throw new Refused('sql_operator', { name: said })
}

function operator(parts: readonly string[]): void {
  if (parts.length > 0 && !(parts.length === 1 && operators.has(parts[0] ?? '')))
    throw new Refused('sql_operator', { name: parts.join('.') })
}

function cast({ typeName }: Tree): void {
  const { names, setof, pct_type } = treeOf(typeName)
  const parts = namesIn(names)
  const last = parts.at(-1) ?? ''
  const isPlain = parts.length === 1 || (parts.length === 2 && parts[0] === 'pg_catalog')
  if (!isPlain || setof || pct_type || !types.has(last)) throw new Refused('sql_type', { name: parts.join('.') })
}

function column({ fields }: Tree, { names }: Around): void {
  for (const one of Array.isArray(fields) ? fields : []) {
    if (treeOf(one).A_Star) continue
    const name = String(treeOf(treeOf(one).String).sval)
    if (!names.has(name)) throw new Refused('sql_column', { name })
  }
}

/** What the one column of a select is called; nothing where there are none or several, or it has no name that is known before it runs. */
function columnOf(tree: Tree): string | undefined {
  // Of a union the first select names it.
  if (tree.larg) return columnOf(treeOf(tree.larg))
  const targets = Array.isArray(tree.targetList) ? tree.targetList : []
  if (targets.length !== 1) return undefined
  const { name, val } = treeOf(treeOf(targets[0]).ResTarget)
  if (typeof name === 'string') return name
  const fields = treeOf(treeOf(val).ColumnRef).fields
  return Array.isArray(fields) ? namesIn(fields.slice(-1))[0] : undefined
}
