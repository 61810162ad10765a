import { sql } from 'kysely'
import type { Found } from '../../schema/wire/searches.ts'
import { idsOf } from '../changes/rows.ts'
import type { FilterTerm } from './filterTerm.ts'
import { mayAsk, placeOf } from './parseTerm.ts'
import type { Reading } from './reading.ts'
import type { ReadTool } from './readTool.ts'
import type { Viewer } from './viewer.ts'
import { whereSql } from './whereSql.ts'

/** Most rows that are listed by their ids, where the list may not be asked by what found them. */
const MOST = 100
const LETTERS = 2

/**
 * The rows that a typed text means, by the first of the declared ways that finds any. Each way is a filter of the list: what may not be filtered by
 * finds nothing here either.
 * @throws Refusal 422 where a name fits too many rows
 */
export async function findRows(reading: Reading, tool: ReadTool, q: string, viewer: Viewer): Promise<Found> {
  const ways: { by: string; value: string }[] = []
  for (const term of (tool.resource.list.find ?? []).flatMap(name => termsOf(name, q, tool, viewer))) {
    ways.push({ by: term.name, value: String(term.value) })
    const where = await whereSql(reading.db.sql, tool, { asked: [term], q: null, canonical: '' }, viewer)
    const { rows } = await sql<{ id: number }>`select r.id from ${tool.table} r where ${where} order by r.id desc limit ${MOST}`.execute(
      reading.db.sql,
    )
    const [first, second] = idsOf(rows)
    if (first === undefined) continue
    const { needsOneOf } = tool.resource.list
    const suffices = !needsOneOf || needsOneOf.includes(term.name)
    const filter = suffices ? { [term.operator === 'contains' ? `${term.name}_contains` : term.name]: term.value } : { id: idsOf(rows) }
    return { ways, id: second === undefined ? first : null, filter }
  }
  return { ways, id: null, filter: null }
}

/** What one way asks: a number in each spelling that it may be kept in, what one row alone bears as it stands or in capitals, a name by a part of it. */
export function termsOf(name: string, q: string, tool: ReadTool, viewer: Viewer): FilterTerm[] {
  const place = placeOf(name, tool)
  if (!place) return []
  const { column, via, operators } = place
  const { meant } = column.field
  const isWhole = meant !== undefined || (column.field.unique === true && !operators.includes('contains'))
  const operator = isWhole ? 'equals' : 'contains'
  if (!operators.includes(operator) || !mayAsk(column, operator, viewer)) return []
  const isName = q.length >= LETTERS && /\p{L}/u.test(q)
  const wholes = meant ? meant(q, viewer) : [...new Set([q, q.toUpperCase()])]
  const values = isWhole ? wholes : isName ? [q] : []
  return values.map(value => ({ key: 'q', name, operator, value, column, via }))
}
