import { sql } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import { localDay } from '../../../../schema/days.ts'
import { type ToolWork, work } from '../../../../server/handlers.ts'
import { catalogMetrics, computeMetrics } from './metrics.ts'
import { previewRanking } from './previewRanking.ts'

/** Computes the metrics of all catalogs each night, one sub-sub-category after the other. */
const computeCatalogMetrics = work(
  'catalog_metrics',
  async function* ({ db, engine, position }) {
    for (let after = position; ; ) {
      const { rows } = await sql<{ id: number }>`select id from categories
        where type = 'sub-sub-category' and id > ${after} order by id limit 1`.execute(db.sql)
      const leaf = rows[0]?.id
      if (leaf === undefined) return
      after = leaf
      const today = localDay(engine.now(), countries[engine.country].zone)
      yield { position: leaf, writes: async trx => ({ changed: await computeMetrics(trx, leaf, today) }) }
    }
  },
  { lane: 'jobs', at: '02:30' },
)

export const background: ToolWork = {
  tables: [catalogMetrics],
  works: [computeCatalogMetrics],
  results: { ranking: previewRanking },
  afterDemo: async ({ trx, now, zone }) => {
    const { rows } = await sql<{ id: number }>`select id from categories where type = 'sub-sub-category'`.execute(trx)
    for (const { id } of rows) await computeMetrics(trx, id, localDay(now, zone))
  },
}
