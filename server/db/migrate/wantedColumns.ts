import { type Country, perCountry } from '../../../schema/country.ts'
import type { Column, Field } from '../../../schema/kinds/kind.ts'
import { madeOf } from '../../../schema/migrateFrom.ts'
import type { Resource } from '../../../schema/resource.ts'
import { literal, READABLE } from './sqlText.ts'
import type { WantedColumn } from './wanted.ts'

/** What every table has beside its fields. Who and when point to no other table: they outlive what they speak of. */
const SYSTEM: readonly WantedColumn[] = [
  { name: 'id', type: 'bigint', collation: null, required: true, default: null, identity: true },
  { name: 'version', type: 'integer', collation: null, required: true, default: "'1'" },
  { name: 'created_at', type: 'timestamp with time zone', collation: null, required: true, default: 'now()' },
  { name: 'updated_at', type: 'timestamp with time zone', collation: null, required: true, default: 'now()' },
  { name: 'created_by', type: 'bigint', collation: null, required: false, default: null },
  { name: 'updated_by', type: 'bigint', collation: null, required: false, default: null },
]

/** The columns of a tool's table. */
export function wantedColumns(tool: Resource, country: Country): WantedColumn[] {
  const own = Object.entries(tool.fields).flatMap(([name, field]) => {
    const column = field.column({ country })
    return column ? [{ ...wantedColumn(name, field, column, country), ...formerOf(tool, name, field) }] : []
  })
  return [...SYSTEM, ...own]
}

function formerOf({ migrateFrom }: Resource, name: string, { refersToMany }: Field): Pick<WantedColumn, 'migrateFrom' | 'words'> {
  const said = migrateFrom?.[name]
  const made = madeOf(said)
  if (made) return { migrateFrom: made }
  return typeof said === 'object' && 'words' in said && refersToMany ? { words: { ...said, tool: refersToMany.tool } } : {}
}

function wantedColumn(name: string, field: Field, column: Column, country: Country): WantedColumn {
  const start = perCountry(field.default, country)
  return {
    name,
    type: typeText(column),
    collation: column.collate ? READABLE : null,
    ...(column.markup && { markup: true }),
    ...(field.aggregate && { rolledUp: true }),
    // What is emptied where a condition does not hold, or filled in from its children later, is at times empty.
    required: field.required === true && !field.when && (!field.aggregate || start !== undefined),
    default: start === undefined || start === null ? null : literal(start),
  }
}

function typeText({ type, precision }: Column): string {
  if (type === 'timestamptz') return 'timestamp with time zone'
  return precision && type === 'numeric' ? `numeric(${precision.join(',')})` : type
}
