import { type RawBuilder, sql } from 'kysely'
import { checkValue } from '../../schema/checkValue.ts'
import { compareSql } from './compareSql.ts'
import type { ReadColumn } from './readColumn.ts'
import type { ReadTool } from './readTool.ts'
import { sees, seesWhole, type Viewer } from './viewer.ts'

const NUMBER = /^[1-9]\d{0,14}$/

/** Rows that a typed text means: the id or a number as a whole, or a searched field that contains it. A masked field is never searched in part. */
export function searchSql(tool: ReadTool, q: string, viewer: Viewer): RawBuilder<boolean> {
  const parts = [...wholeSql(tool, q, viewer), ...partSql(tool, q, viewer, 'contains')]
  return parts.length > 0 ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
}

/** The id, or a unique text such as an order number or a phone number, as a whole: quick by index. */
export function wholeSql(tool: ReadTool, q: string, viewer: Viewer): RawBuilder<unknown>[] {
  const seen = tool.numbers.filter(column => sees(column, viewer.person))
  const numbers = seen.map(({ ref, field }) => sql`${ref} = ${cleaned(field, q, viewer)}`)
  return NUMBER.test(q) ? [sql`r.id = ${Number(q)}`, ...numbers] : numbers
}

/** A searched field that contains it, by trigrams, or begins with it. */
export function partSql(tool: ReadTool, q: string, viewer: Viewer, how: 'contains' | 'begins'): RawBuilder<unknown>[] {
  const seen = tool.searched.filter(column => seesWhole(column, viewer.person))
  return seen.map(({ ref, column }) => compareSql(ref, column, how, q, viewer.zone))
}

/** As the kind would keep it: an e-mail in small letters, a phone number without blanks. */
function cleaned(field: ReadColumn['field'], q: string, viewer: Viewer): string {
  const checked = checkValue(field, q, viewer)
  return checked.faults ? q : String(checked.value)
}
