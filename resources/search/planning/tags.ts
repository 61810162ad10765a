import type { Read } from '../../planner.ts'

interface Tagged {
  readonly query: string
  readonly event_key: 'GVT' | 'RSVT'
}

const markOf = ({ query, event_key }: Tagged): string => `${event_key} ${query}`

/** Finds which of these queries are on the blacklist for their event key. */
export async function blacklisted(tags: readonly Tagged[], read: Read): Promise<(tag: Tagged) => boolean> {
  const queries = [...new Set(tags.map(({ query }) => query))]
  const rows = queries.length > 0 ? await read.rows('query_tag_blacklist', { query: queries, active: true }, ['query', 'event_key']) : []
  const marks = new Set(rows.map(markOf))
  return tag => marks.has(markOf(tag))
}

/** The active tags of these queries, locked, by the mark of their query and event key. */
export async function activeTags(entries: readonly Tagged[], read: Read) {
  const queries = [...new Set(entries.map(({ query }) => query))]
  const tags = queries.length > 0 ? await read.locked('query_tags', { query: queries, active: true }) : []
  return (entry: Tagged) => tags.filter(tag => markOf(tag) === markOf(entry))
}
