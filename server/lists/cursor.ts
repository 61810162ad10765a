import { createHash } from 'node:crypto'
import { invalid } from '../changes/say.ts'
import type { AskedFilter } from './filterTerm.ts'
import { isDay } from './filterValue.ts'
import type { ReadTool } from './readTool.ts'
import type { Sort } from './sort.ts'

/** Where a page ended: the sort value and id of its last row, and how many rows lie before the next one. */
export interface Cursor {
  readonly value: string | number | boolean | null
  readonly id: number
  readonly before: number
}

/** A cursor that would not fit into a header is not given out; the next page is then found by its number. */
const LONGEST = 2000
const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+00$/

/** Opaque text for `after`, of use only under the filter and sort it was made for. */
export function writeCursor({ value, id, before }: Cursor, tool: ReadTool, filter: AskedFilter, sort: Sort): string | null {
  const text = Buffer.from(JSON.stringify([fingerprint(tool, filter, sort), value, id, before])).toString('base64url')
  return text.length > LONGEST ? null : text
}

/**
 * @throws Refusal 422 for a text that was not made here, or for another filter or sort. It is not signed: what it holds goes to the query as
 * parameters, each checked against its column, and shows nobody a row that the filter does not.
 */
export function readCursor(text: string, tool: ReadTool, filter: AskedFilter, sort: Sort): Cursor {
  const parts = text.length > LONGEST || !/^[\w-]+$/.test(text) ? [] : decoded(text)
  const [print, value, id, before] = Array.isArray(parts) && parts.length === 4 ? parts : []
  const known = print === fingerprint(tool, filter, sort) && isCount(id) && isCount(before) && fits(value, sort)
  if (!known) throw invalid({ after: { code: 'not_valid' } })
  return { value, id, before }
}

function decoded(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
  } catch {
    return []
  }
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
}

function fits(value: unknown, { column }: Sort): value is Cursor['value'] {
  if (value === null) return true
  const { type } = column.column
  if (type === 'boolean') return typeof value === 'boolean'
  if (type === 'smallint' || type === 'integer' || type === 'bigint') return typeof value === 'number' && Number.isSafeInteger(value)
  if (typeof value !== 'string' || /[\p{Cs}\0]/u.test(value)) return false
  if (type === 'numeric') return /^-?\d{1,20}(\.\d{1,10})?$/.test(value)
  if (type === 'date') return isDay(value)
  return type !== 'timestamptz' || (MOMENT.test(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)))
}

function fingerprint(tool: ReadTool, filter: AskedFilter, { column, descending }: Sort): string {
  return createHash('sha256').update(`${tool.name} ${column.key} ${descending} ${filter.canonical}`).digest('base64url').slice(0, 12)
}
