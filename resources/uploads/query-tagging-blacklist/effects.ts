import type { Write } from '../../../schema/planner.ts'
import type { UploadEffect } from '../../../schema/uploadPlanner.ts'
import type { Planner } from '../../planner.ts'

/** The tags that a query has become inactive. */
const queryTaggingBlacklist: UploadEffect = async (rows, read) => {
  const groups = new Map(rows.map(row => [`${row.values.event_key} ${row.values.query}`, row.group]))
  const queries = [...new Set(rows.map(row => String(row.values.query)))]
  const tags = await read.locked('query_tags', { query: queries, active: true })
  return tags.flatMap((tag): Write[] => {
    const group = groups.get(`${tag.event_key} ${tag.query}`)
    return group === undefined
      ? []
      : [{ tool: 'query_tags', op: 'update', row: tag.id, version: tag.version, set: { active: false }, group }]
  })
}

export const planner: Planner<'query-tagging-blacklist'> = { rows: queryTaggingBlacklist }
