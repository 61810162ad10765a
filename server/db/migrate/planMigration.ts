import type { ColumnState, TableState } from './schemaState.ts'

/** One statement, and what would be lost by it where something would. */
export interface Step {
  readonly sql: string
  /** Says what is lost: `column suppliers.hub with its values`; nothing for a step that only adds. */
  readonly loses?: string
}

/** A column may grow to these types without losing a value. */
const grows: Readonly<Record<string, readonly string[]>> = {
  smallint: ['integer', 'bigint'],
  integer: ['bigint'],
}

const ours = /_(idx|uq|trgm)$/

/**
 * The statements that bring tables from how they are to how they are declared; keys between tables come last.
 * @param gone tables that were declared once and are no more
 */
export function planMigration(actual: ReadonlyMap<string, TableState>, desired: readonly TableState[], gone: readonly string[]): Step[] {
  const tables = desired.flatMap(table => {
    const now = actual.get(table.name)
    return now ? changed(now, table) : made(table)
  })
  const keys = desired.flatMap(table => newKeys(actual.get(table.name), table))
  const dropped = gone
    .filter(name => actual.has(name))
    .map(name => ({ sql: `drop table "${name}" cascade`, loses: `table ${name} with all its rows` }))
  return [...tables, ...keys, ...dropped]
}

function made({ name, columns, indexes }: TableState): Step[] {
  const [id, version, ...rest] = columns
  if (!id || !version) return []
  const own = [`"${id.name}" bigint generated always as identity primary key`, `"${version.name}" integer not null default 1`]
  return [
    { sql: `create table "${name}" (${[...own, ...rest.map(definition)].join(', ')})` },
    ...indexes.map(index => ({ sql: index.make })),
  ]
}

function definition({ name, type, collation }: ColumnState): string {
  return `"${name}" ${type}${collation ? ` collate "${collation}"` : ''}`
}

function changed(now: TableState, wanted: TableState): Step[] {
  const has = new Map(now.columns.map(column => [column.name, column]))
  const wants = new Set(wanted.columns.map(column => column.name))
  const added = wanted.columns
    .filter(column => !has.has(column.name))
    .map(column => ({ sql: `alter table "${now.name}" add column ${definition(column)}` }))
  const altered = wanted.columns.flatMap(column => alter(now.name, has.get(column.name), column))
  const dropped = now.columns
    .filter(column => !wants.has(column.name))
    .map(({ name }) => ({ sql: `alter table "${now.name}" drop column "${name}"`, loses: `column ${now.name}.${name} with its values` }))
  return [...added, ...altered, ...indexSteps(now, wanted), ...dropped]
}

function alter(table: string, now: ColumnState | undefined, wanted: ColumnState): Step[] {
  if (!now || (now.type === wanted.type && now.collation === wanted.collation)) return []
  const collate = wanted.collation ? ` collate "${wanted.collation}"` : ''
  const sql = `alter table "${table}" alter column "${now.name}" type ${wanted.type}${collate} using "${now.name}"::${wanted.type}`
  return now.type === wanted.type || widens(now.type, wanted.type)
    ? [{ sql }]
    : [{ sql, loses: `values of ${table}.${now.name} that ${wanted.type} cannot hold (it is ${now.type})` }]
}

function widens(from: string, to: string): boolean {
  if (grows[from]?.includes(to)) return true
  const [one, other] = [digits(from), digits(to)]
  return Boolean(one && other && other.scale >= one.scale && other.all - other.scale >= one.all - one.scale)
}

function digits(type: string): { all: number; scale: number } | undefined {
  const found = /^numeric\((\d+),(\d+)\)$/.exec(type)
  return found ? { all: Number(found[1]), scale: Number(found[2]) } : undefined
}

/** An index is made from its rows, so dropping one loses nothing. */
function indexSteps(now: TableState, wanted: TableState): Step[] {
  const has = new Set(now.indexes.map(index => index.name))
  const wants = new Set(wanted.indexes.map(index => index.name))
  return [
    ...wanted.indexes.filter(index => !has.has(index.name)).map(index => ({ sql: index.make })),
    ...now.indexes.filter(index => ours.test(index.name) && !wants.has(index.name)).map(index => ({ sql: `drop index "${index.name}"` })),
  ]
}

function newKeys(now: TableState | undefined, wanted: TableState): Step[] {
  const has = new Set(now?.foreignKeys.map(key => key.name))
  return wanted.foreignKeys
    .filter(key => !has.has(key.name))
    .map(({ name, column, target }) => ({
      sql: `alter table "${wanted.name}" add constraint "${name}" foreign key ("${column}") references "${target}" (id) deferrable initially immediate`,
    }))
}
