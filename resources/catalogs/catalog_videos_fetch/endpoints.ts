import { sql } from 'kysely'
import { type AddRoutes, personOf, readingOf, scopeSql } from '../../../server/handlers.ts'
import { fetchCalls } from './contracts.ts'

/** Which videos the catalogs have that are asked for; whoever is bound to a supplier finds those of their own. */
export const endpoints: AddRoutes = (routes, needs) => {
  const reading = readingOf(needs)
  routes.serve(fetchCalls.fetch, async (c, sent) => {
    const { catalog_ids } = await sent.body()
    const asked = [...new Set(catalog_ids)]
    const viewer = reading.viewerOf(personOf(c))
    const [catalogs, videos] = [reading.tools.get('catalogs'), reading.tools.get('catalog_videos')]
    if (!catalogs || !videos) return { videos: [], without: [], unknown: asked }
    const [theirs, own] = [scopeSql(catalogs, viewer), scopeSql(videos, viewer)]
    const known = await sql<{ id: number }>`select r.id from ${catalogs.table} r
      where r.id = any(${asked}::bigint[]) ${theirs ? sql`and ${theirs}` : sql``}`.execute(reading.db.sql)
    const found = await sql<{ id: number; catalog: number }>`select r.id, r.catalog from ${videos.table} r
      where r.catalog = any(${asked}::bigint[]) ${own ? sql`and ${own}` : sql``} order by r.catalog, r.id desc`.execute(reading.db.sql)
    const there = new Set(known.rows.map(({ id }) => id))
    const shown = new Set(found.rows.map(({ catalog }) => catalog))
    return {
      videos: found.rows.map(({ id }) => id),
      without: asked.filter(id => there.has(id) && !shown.has(id)),
      unknown: asked.filter(id => !there.has(id)),
    }
  })
}
