import type { Write } from '../../../schema/planner.ts'
import { EXISTING, type RowNoted, type RowRefused, type UploadEffect } from '../../../schema/uploadPlanner.ts'
import type { Planner } from '../../planner.ts'
import { pairsOf } from '../pairsOf.ts'

/** From this score on a tag counts. */
const COUNTS_FROM = 0.7

/** Attributes become pairs; a tag of a low score is kept inactive; a query on the blacklist is not tagged. */
const queryTaggingRsvt: UploadEffect = async (rows, read) => {
  const queries = [...new Set(rows.map(row => String(row.values.query)))]
  const listed = await read.rows('query_tag_blacklist', { query: queries, event_key: 'RSVT', active: true }, ['query'])
  const blacklist = new Set(listed.map(row => row.query))
  return rows.flatMap((row): (Write | RowNoted | RowRefused)[] => {
    const { no, values, found, self, group } = row
    if (blacklist.has(values.query))
      return [{ refuse: no, column: 'query', code: 'E7', message: `${values.query} is on the blacklist`, cause: 'is on the blacklist' }]
    if (self === null) return []
    const before = found[EXISTING]
    const attributes = typeof values.attributes === 'string' ? pairsOf(values.attributes) : undefined
    const active = Number(values.score ?? before?.score ?? COUNTS_FROM) >= COUNTS_FROM
    const set = { active, ...(attributes ? { attributes } : {}) }
    const told: RowNoted[] = active ? [] : [{ notice: `Below a score of ${COUNTS_FROM} tags are kept, but not active`, of: no }]
    if (before && before.active === active && (!attributes || sameText(before.attributes) === sameText(attributes))) return told
    return [{ tool: 'query_tags', op: before ? 'update' : 'insert', row: self, set, group }, ...told]
  })
}

const sameText = (pairs: unknown): string => JSON.stringify(Object.entries(pairs ?? {}).sort())

export const planner: Planner<'query-tagging-rsvt'> = { rows: queryTaggingRsvt }
