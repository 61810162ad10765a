import { callCreate, callDelete, callEdit, callList, callNames } from '../../../schema/language.ts'

/** Rows of a request. */
const MOST = 500

const counts = {
  redaction: { type: 'REDACTION' },
  blacklist: { type: 'BLACKLIST' },
  manual: { type: 'EXCEPTIONAL_TOKEN' },
} as const

/** The calls of a kind of entry (remaining.md, §2.4). */
export const expansionCalls = (kind: keyof typeof counts, fields: readonly string[]) => ({
  [`/api/search/expansion/${kind}/get`]: callList(fields, {
    rows: 'rules',
    filters: { query: 'query', active: 'active' },
    pageSize: 20,
    maxRows: 1000,
  }),
  [`/api/search/expansion/${kind}/create`]: callCreate(fields, { maxRows: MOST }),
  [`/api/search/expansion/${kind}/update`]: callEdit(fields, { optional: true }),
  [`/api/search/expansion/${kind}/delete`]: callDelete({ maxRows: MOST, counts }),
})

/** Queries that have entries or proposals, with the number of their searches (remaining.md, §2.4: `get-queries`). */
export const expansionQueries = callNames('query', {
  rows: 'queries',
  maxRows: 100,
  also: { tool: 'expansion_proposals', field: 'query' },
  figures: { volume: { tool: 'query_volumes', by: 'query', field: 'searches_30d' } },
})
