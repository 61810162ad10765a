import { EXISTING, type RowNoted, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { insert, planRows, refused, update, type Write } from '../../planner.ts'
import { blacklisted } from '../../search/planning/tags.ts'
import { reachesThreshold, TAG_THRESHOLD } from '../../search/tagThreshold.ts'
import { pairsOf } from '../pairs.ts'

/** From this score on a tag counts. */
/** Attributes become pairs; a tag of a low score is kept inactive; a query on the blacklist is not tagged. */
export const planner = planRows<'query-tagging-rsvt'>(async (rows, read) => {
  const tags = rows.map(({ values }) => ({ query: values.query, event_key: 'RSVT' as const }))
  const isBlacklisted = await blacklisted(tags, read)
  return rows.flatMap((row, index): (Write | RowNoted | RowRefused)[] => {
    const { no, values, found, self, group } = row
    const tag = tags[index]
    if (tag && isBlacklisted(tag)) return [refused(no, 'query', 'E7', 'row_blacklisted', { title: values.query })]
    const before = found[EXISTING]
    const attributes = values.attributes ? pairsOf(values.attributes) : undefined
    const active = reachesThreshold(values.score ?? before?.score)
    const set = { active, ...(attributes ? { attributes } : {}) }
    const told: RowNoted[] = active ? [] : [{ notice: 'tag_below', params: { score: TAG_THRESHOLD }, of: no }]
    if (before && before.active === active && (!attributes || sameText(before.attributes) === sameText(attributes))) return told
    return [(before ? update : insert)('query_tags', self, set, group), ...told]
  })
})

const sameText = (pairs: unknown): string => JSON.stringify(Object.entries(pairs ?? {}).sort())
