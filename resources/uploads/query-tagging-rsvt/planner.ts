import { EXISTING, type RowNoted, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { insert, planRows, refused, update, type Write } from '../../planner.ts'
import { pairsOf } from '../pairs.ts'

/** From this score on a tag counts. */
const COUNTS_FROM = 0.7

/** Attributes become pairs; a tag of a low score is kept inactive; a query on the blacklist is not tagged. */
export const planner = planRows<'query-tagging-rsvt'>(async (rows, read) => {
  const queries = [...new Set(rows.map(row => row.values.query))]
  const listed = await read.rows('query_tag_blacklist', { query: queries, event_key: 'RSVT', active: true }, ['query'])
  const blacklist = new Set(listed.map(row => row.query))
  return rows.flatMap((row): (Write | RowNoted | RowRefused)[] => {
    const { no, values, found, self, group } = row
    if (blacklist.has(values.query)) return [refused(no, 'query', 'E7', 'row_blacklisted', { title: values.query })]
    const before = found[EXISTING]
    const attributes = values.attributes ? pairsOf(values.attributes) : undefined
    const active = Number(values.score ?? before?.score ?? COUNTS_FROM) >= COUNTS_FROM
    const set = { active, ...(attributes ? { attributes } : {}) }
    const told: RowNoted[] = active ? [] : [{ notice: 'tag_below', params: { score: COUNTS_FROM }, of: no }]
    if (before && before.active === active && (!attributes || sameText(before.attributes) === sameText(attributes))) return told
    return [(before ? update : insert)('query_tags', self, set, group), ...told]
  })
})

const sameText = (pairs: unknown): string => JSON.stringify(Object.entries(pairs ?? {}).sort())
