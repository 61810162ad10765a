import { createHash } from 'node:crypto'
import type { Condition, Matcher } from '../../../schema/condition.ts'
import type { Country } from '../../../schema/country.ts'
import type { Column, Field } from '../../../schema/kinds/kind.ts'
import type { Index, Resource } from '../../../schema/resource.ts'
import type { ColumnState, IndexState, TableState } from './schemaState.ts'

const written: Partial<Record<Column['type'], string>> = { timestamptz: 'timestamp with time zone' }

const ownColumns: readonly ColumnState[] = [
  { name: 'id', type: 'bigint', collation: null },
  { name: 'version', type: 'integer', collation: null },
  { name: 'created_at', type: 'timestamp with time zone', collation: null },
  { name: 'updated_at', type: 'timestamp with time zone', collation: null },
  { name: 'created_by', type: 'bigint', collation: null },
  { name: 'updated_by', type: 'bigint', collation: null },
]

/** The tables that the declarations ask for. */
export function desiredTables(tools: readonly Resource[], country: Country): TableState[] {
  return tools.map(tool => {
    const fields = Object.entries(tool.fields).filter(([, field]) => field.column({ country }))
    return {
      name: tool.name,
      columns: [...ownColumns, ...fields.map(([name, field]) => columnState(name, field.column({ country }) as Column))],
      indexes: [...uniqueIndexes(tool), ...declaredIndexes(tool), ...searchIndexes(tool.name, fields)],
      foreignKeys: fields.flatMap(([column, { refersTo }]) =>
        refersTo ? [{ name: named(tool.name, [column], 'fk'), column, target: refersTo.tool }] : [],
      ),
    }
  })
}

function columnState(name: string, { type, precision, collate }: Column): ColumnState {
  const plain = written[type] ?? type
  return { name, type: precision ? `${plain}(${precision.join(',')})` : plain, collation: collate ? 'und-x-icu' : null }
}

function uniqueIndexes(tool: Resource): IndexState[] {
  const single = Object.entries(tool.fields).filter(([, field]) => field.unique)
  const sets = [
    ...single.map(([key]) => ({ on: [key], where: undefined })),
    ...tool.unique.map(set => ('on' in set ? set : { on: set, where: undefined })),
  ]
  return sets.map(({ on, where }) => index(tool.name, on, 'uq', { unique: true, where }))
}

function declaredIndexes(tool: Resource): IndexState[] {
  return tool.indexes.map((said: Index) => {
    const { on, where } = 'on' in said ? said : { on: said, where: undefined }
    return index(tool.name, on, 'idx', { where })
  })
}

/** Found by part of it: three letters at a time. */
function searchIndexes(table: string, fields: readonly (readonly [string, Field])[]): IndexState[] {
  return fields
    .filter(([, field]) => field.search)
    .map(([key]) => {
      const name = named(table, [key], 'trgm')
      return { name, make: `create index "${name}" on "${table}" using gin ("${key}" gin_trgm_ops)` }
    })
}

function index(
  table: string,
  on: readonly string[],
  kind: 'uq' | 'idx',
  { unique = false, where }: { unique?: boolean; where?: Condition },
): IndexState {
  const parts = on.map(part => (part.startsWith('-') ? `"${part.slice(1)}" desc` : `"${part}"`))
  const only = where ? ` where ${conditionText(where)}` : ''
  const name = named(table, [...on, ...(where ? [JSON.stringify(where)] : [])], kind)
  return { name, make: `create ${unique ? 'unique ' : ''}index "${name}" on "${table}" (${parts.join(', ')})${only}` }
}

/** A condition with its values written in: an index takes no parameters. */
function conditionText(condition: Condition): string {
  return Object.entries(condition)
    .map(([key, matcher]) => matcherText(`"${key}"`, matcher ?? null))
    .join(' and ')
}

function matcherText(column: string, matcher: Matcher): string {
  if (matcher === null) return `${column} is null`
  if (Array.isArray(matcher)) return `${column} in (${matcher.map(literal).join(', ')})`
  if (typeof matcher !== 'object') return `${column} = ${literal(matcher)}`
  if ('not' in matcher) return `(${matcherText(column, matcher.not)}) is not true`
  if ('set' in matcher) return `${column} is ${matcher.set ? 'not ' : ''}null`
  if ('above' in matcher) return `${column} > ${literal(matcher.above)}`
  throw new Error(`An index cannot depend on the day: ${column}`)
}

function literal(value: unknown): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value)
}

/** A name of at most 63 characters that says what it is for, and changes when that changes. */
function named(table: string, parts: readonly string[], kind: string): string {
  const plain = `${table}_${parts.join('_').replaceAll('-', 'down_')}_${kind}`
  if (/^[a-z0-9_]+$/.test(plain) && plain.length <= 60) return plain
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 8)
  return `${plain.replace(/[^a-z0-9_]/g, '').slice(0, 44)}_${hash}_${kind}`
}
