import { sql } from 'kysely'
import { openChange, record, type ToolWork, type Work, work as workOf } from '../../../server/handlers.ts'
import { type Row, update } from '../../planner.ts'
import { misfitsOf, type PinnedCatalog } from '../planning/misfits.ts'

/** Pages that a transaction takes at once. */
const AT_ONCE = 100
const NAME = 'mark_misfit_pins'

type Page = Pick<Row<'clp_pages'>, 'id' | 'version' | 'sub_sub_category' | 'pinned_catalogs' | 'misfits'>

/** Marks the pinned catalogs of pages that stopped fitting, and takes the mark from those that fit again. */
const markMisfits: Work = workOf(
  NAME,
  async function* ({ db, engine, position }) {
    for (let after = position; ; ) {
      const { rows } = await sql<{ id: number }>`select id from clp_pages where id > ${after}
        and (pinned_catalogs is not null or misfits is not null) order by id limit ${AT_ONCE}`.execute(db.sql)
      const ids = rows.map(({ id }) => id)
      const last = ids.at(-1)
      if (last === undefined) return
      yield {
        position: last,
        async writes(trx) {
          const pages = await sql<Page>`select id, version, sub_sub_category, pinned_catalogs, misfits from clp_pages
            where id = any(${ids}::bigint[]) order by id for update`.execute(trx)
          const pinned = pages.rows.flatMap(({ pinned_catalogs }) => (pinned_catalogs ?? []).map(({ catalog }) => catalog))
          const catalogs = await sql<PinnedCatalog>`select id, activation, hidden, sub_sub_category from catalogs
            where id = any(${pinned}::bigint[])`.execute(trx)
          const moved = pages.rows.flatMap(page => {
            const misfits = misfitsOf(page, catalogs.rows)
            return String(misfits) === String(page.misfits) ? [] : [{ page, misfits }]
          })
          const writes = moved.map(({ page, misfits }) => update('clp_pages', page, { misfits }, `clp_pages ${page.id}`))
          const targets = moved.map(({ page }) => page.id)
          const change = openChange(engine, trx, null, 'job', NAME)
          if (writes.length > 0) await record(change, { tool: 'clp_pages', what: 'update', targets, writes, refused: [] })
          return { changed: writes.length }
        },
      }
      after = last
    }
  },
  { lane: 'jobs', every: 15 },
)

export const background: ToolWork = { works: [markMisfits] }
