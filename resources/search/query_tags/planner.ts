import type { Refusing, Wrong } from '../../../schema/planner.ts'
import { type Planner, type Planners, update, type Write } from '../../planner.ts'
import { blacklisted } from '../planning/tags.ts'
import { reachesThreshold } from '../tagThreshold.ts'

/** Refuses a query that is on the blacklist, and saves a tag with a low score as inactive. */
const save: Planner<'query_tags', 'create' | 'update'> = async (rows, read) => {
  const after = rows.map(({ row, set }) => ({ ...row, ...set }))
  const isBlacklisted = await blacklisted(after, read)
  return rows.flatMap(({ row, set, self, group }, index): readonly (Write | Wrong)[] => {
    const tag = { ...row, ...set, ...after[index] }
    const changesQuery = row.id === 0 || set.query !== undefined
    if (changesQuery && isBlacklisted(tag)) return [{ wrong: { query: { code: 'on_blacklist', params: { key: tag.event_key } } } }]
    const isActive = tag.active && reachesThreshold(tag.score)
    return isActive === tag.active ? [] : [update('query_tags', self, { active: isActive }, group)]
  })
}

const activate: Planner<'query_tags', 'activate'> = async (rows, read) => {
  const isBlacklisted = await blacklisted(
    rows.map(({ row }) => row),
    read,
  )
  return rows.flatMap(({ row }): readonly Refusing[] => {
    if (isBlacklisted(row)) return [{ refuse: row.id, message: 'query_on_blacklist' }]
    return reachesThreshold(row.score) ? [] : [{ refuse: row.id, message: 'tag_score_too_low' }]
  })
}

export const planners: Planners<'query_tags'> = { create: save, update: save, activate }
