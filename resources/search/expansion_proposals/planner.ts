import { insert, type Planner, type Planners, update, type Write } from '../../planner.ts'

/** Takes each proposal away from its query. An entry that is switched off is switched on again. */
const redact: Planner<'expansion_proposals', 'redact'> = async (rows, read) => {
  const queries = [...new Set(rows.map(({ row }) => row.query))]
  const entries = await read.locked('query_expansions', { type: 'REDACTION', query: queries })
  return rows.flatMap(({ row: { id, query, expansion }, group }): readonly (Write | { refuse: number; message: string })[] => {
    const entry = entries.find(one => one.query === query && one.expansion === expansion)
    if (entry?.active) return [{ refuse: id, message: 'expansion_redacted_already' }]
    if (entry) return [update('query_expansions', entry, { active: true }, group)]
    return [insert('query_expansions', `redaction ${id}`, { type: 'REDACTION', query, expansion, active: true }, group)]
  })
}

/** Forbids all expansions of the queries of these proposals. */
const blacklist: Planner<'expansion_proposals', 'blacklist'> = async (rows, read) => {
  const queries = [...new Set(rows.map(({ row }) => row.query))]
  const entries = await read.locked('query_expansions', { type: 'BLACKLIST', query: queries })
  const seen = new Set<string>()
  return rows.flatMap(({ row: { id, query }, group }): readonly (Write | { refuse: number; message: string })[] => {
    const entry = entries.find(one => one.query === query)
    if (entry?.active) return [{ refuse: id, message: 'expansion_blacklisted_already' }]
    if (seen.has(query)) return []
    seen.add(query)
    if (entry) return [update('query_expansions', entry, { active: true }, group)]
    return [insert('query_expansions', `blacklist ${id}`, { type: 'BLACKLIST', query, active: true }, group)]
  })
}

export const planners: Planners<'expansion_proposals'> = { redact, blacklist }
