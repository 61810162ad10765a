import { EXISTING, type RowNoted, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { type FoundRow, insert, type Read, refused, update, type Write } from '../../planner.ts'
import { pairsOf } from '../../uploads/pairs.ts'
import { reachesThreshold, TAG_THRESHOLD } from '../tagThreshold.ts'
import { activeTags, blacklisted } from './tags.ts'

type PlanTags = (rows: readonly FoundRow<'query-tagging-rsvt'>[], read: Read) => Promise<(Write | RowNoted | RowRefused)[]>

/** Splits the attributes into pairs, and keeps a tag with a low score inactive. A query on the blacklist is not tagged. */
export const planTags: PlanTags = async (rows, read) => {
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
    const notices: RowNoted[] = active ? [] : [{ notice: 'tag_below', params: { score: TAG_THRESHOLD }, of: no }]
    if (before && before.active === active && (!attributes || sameText(before.attributes) === sameText(attributes))) return notices
    return [(before ? update : insert)('query_tags', self, set, group), ...notices]
  })
}

const sameText = (pairs: unknown): string => JSON.stringify(Object.entries(pairs ?? {}).sort())

type PlanBlacklist = (rows: readonly FoundRow<'query-tagging-blacklist'>[], read: Read) => Promise<Write[]>

/** Deactivates the tags of queries that are no longer tagged. */
export const planBlacklist: PlanBlacklist = async (rows, read) => {
  const tagsOf = await activeTags(
    rows.map(({ values }) => values),
    read,
  )
  return rows.flatMap(({ values, group }): Write[] => tagsOf(values).map(tag => update('query_tags', tag, { active: false }, group)))
}
