import { invalid } from '../changes/say.ts'
import { Refusal } from '../errors.ts'
import { strictJson } from '../http/strictJson.ts'

/** What a list call asks for, read but not yet held against a tool. */
export interface ListRequest {
  readonly filter: unknown
  readonly sort: unknown
  /** First row and number of rows; null where none was sent. */
  readonly start: number | null
  readonly size: number | null
  readonly after: string | null
  /** Rows with their number where nothing was sent; the number alone, or the rows alone. */
  readonly count: 'only' | 'none' | null
}

/** The API gives out 1 to 1,000 rows at once. */
const MOST_ROWS = 1000
const FURTHEST = 100_000_000
const LONGEST = 16_000

/**
 * Reads `?filter={…}&sort=["brand","ASC"]&range=[0,24]&after=…&count=none`.
 * @param queries the values given for a name, in order
 * @throws Refusal 422 for JSON that cannot be read in one way only, a name given twice, and a range that is none
 */
export function listRequest(queries: Queries): ListRequest {
  const filter = jsonQuery('filter', queries, {})
  const range = jsonQuery('range', queries)
  const after = one('after', queries) ?? null
  const count = one('count', queries) ?? null
  if (count !== null && count !== 'only' && count !== 'none') throw invalid({ count: { code: 'not_valid' } })
  const rows = range === undefined ? { start: null, size: null } : rowsOf(range)
  return { filter, sort: jsonQuery('sort', queries), ...rows, after, count }
}

type Queries = (name: string) => readonly string[] | undefined

function one(name: string, queries: Queries): string | undefined {
  const [value, second] = queries(name) ?? []
  if (second !== undefined) throw invalid({ [name]: { code: 'twice' } })
  if (value !== undefined && value.length > LONGEST) throw invalid({ [name]: { code: 'too_long', params: { maximum: LONGEST } } })
  return value
}

/** A parameter that is JSON; `otherwise` where it was not sent. */
export function jsonQuery(name: string, queries: Queries, otherwise?: unknown): unknown {
  const text = one(name, queries)
  if (text === undefined || text === '') return otherwise
  try {
    return strictJson(text)
  } catch (error) {
    if (error instanceof Refusal) throw invalid({ [name]: { code: 'not_valid', params: { reason: String(error.params.reason) } } })
    throw error
  }
}

function rowsOf(range: unknown): { start: number; size: number } {
  const [start, end] = Array.isArray(range) && range.length === 2 ? range : []
  const usable = Number.isSafeInteger(start) && Number.isSafeInteger(end) && start >= 0 && start <= FURTHEST && end >= start
  if (!usable) throw invalid({ range: { code: 'not_valid' } })
  if (end - start >= MOST_ROWS) throw invalid({ range: { code: 'too_many', params: { maximum: MOST_ROWS } } })
  return { start, size: end - start + 1 }
}
