import { sql } from 'kysely'
import { find } from '../../../resources/search/search_ops/background/find.ts'
import { loadRules } from '../../../resources/search/search_ops/background/loadRules.ts'
import { understand } from '../../../resources/search/search_ops/engine/understand.ts'
import { atMost, atMostOf, both } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { CATALOGS, manyCatalogs } from '../support/manyCatalogs.ts'
import { percentile } from '../support/percentile.ts'

const CALLS = 100
const P95 = 0.95

/** The trace of frequent queries: ours with session, permission, stages and the values of the catalogs; the reference is the search statement alone. */
export const catalogSearch: Figure = {
  work: `trace of a search in ${CATALOGS} catalogs, p95, on Postgres; the reference is the bare search statement`,
  unit: 'ms',
  bar: both(atMost(1.5), atMostOf(80, 'ms')),
  async prepare() {
    const { url, headers, db } = await manyCatalogs()
    const { rows } = await sql<{ query: string }>`select query from query_volumes order by searches_30d desc limit ${CALLS}`.execute(db.sql)
    const rules = await loadRules(db.sql)
    const asked = rows.map(({ query }) => async () => {
      const answer = await fetch(`${url}/api/search/trace?q=${encodeURIComponent(query)}`, { headers })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${answer.status} for ${query}`)
    })
    const bare = rows.map(({ query }) => {
      const { understood } = understand(query, rules, { now: '2026-11-18T06:30:00.000Z' })
      return () => find(db.sql, understood, { country: 'IN', scope: null, page: 1, rankings: rules.rankings, today: '2026-11-18' })
    })
    return { ours: () => percentile(P95, asked), reference: () => percentile(P95, bare), close: async () => undefined }
  },
}
