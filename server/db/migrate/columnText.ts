import { quoted } from './quoted.ts'
import { typeText } from './typeText.ts'
import type { WantedColumn } from './wanted.ts'

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
