import { createHash } from 'node:crypto'
import type { WantedColumn } from './wanted.ts'

/** A name in SQL text. Names come from declarations only. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** A value of a declaration in SQL text. */
export function literal(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return `'${text.replaceAll("'", "''")}'`
}

/** Type and collation. */
export const typeText = ({ type, collation }: WantedColumn): string => (collation ? `${type} collate ${quoted(collation)}` : type)

/** Postgres cuts longer names off without a word. */
const LONGEST = 63

/** The name of an index or a constraint: `orders_status_placed_at_idx`, shortened where it must be so that it stays its own. */
export function objectName(parts: readonly string[], ending: string): string {
  const whole = [...parts, ending].join('_')
  if (Buffer.byteLength(whole) <= LONGEST) return whole
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 8)
  return `${whole.slice(0, LONGEST - hash.length - ending.length - 2)}_${hash}_${ending}`
}

/** The collation of text that people read: sorted as people do. The embedded database would sort it by bytes. */
export const READABLE = 'und-x-icu'

/** A column as `create table` and `add column` take it. */
export function columnText(column: WantedColumn): string {
  return [
    quoted(column.name),
    typeText(column),
    column.identity ? 'generated always as identity primary key' : '',
    column.default === null ? '' : `default ${column.default}`,
    column.required && !column.identity ? 'not null' : '',
  ]
    .filter(Boolean)
    .join(' ')
}
