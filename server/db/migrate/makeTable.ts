import { columnText } from './columnText.ts'
import { literal } from './literal.ts'
import { quoted } from './quoted.ts'
import { MARKS } from './readTables.ts'
import type { Step } from './step.ts'
import type { WantedTable } from './wanted.ts'

/** Makes a table with its columns; indexes and references follow when all tables are there. */
export function makeTable({ name, columns }: WantedTable): Step {
  return {
    effect: 'adds',
    says: `${name}: make the table`,
    run: [`create table ${quoted(name)} (\n  ${columns.map(columnText).join(',\n  ')}\n)`, markTable(name)],
  }
}

/** Writes down that a table is made from a declaration. */
export function markTable(name: string): string {
  return `comment on table ${quoted(name)} is ${literal(MARKS.table)}`
}
