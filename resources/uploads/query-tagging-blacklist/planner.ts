import { planRows, update, type Write } from '../../planner.ts'

/** The tags that a query has become inactive. */
export const planner = planRows<'query-tagging-blacklist'>(async (rows, read) => {
  const groups = new Map(rows.map(row => [`${row.values.event_key} ${row.values.query}`, row.group]))
  const queries = [...new Set(rows.map(row => row.values.query))]
  const tags = await read.locked('query_tags', { query: queries, active: true })
  return tags.flatMap((tag): Write[] => {
    const group = groups.get(`${tag.event_key} ${tag.query}`)
    return group === undefined ? [] : [update('query_tags', tag, { active: false }, group)]
  })
})
