import { sql } from 'kysely'
import { type ToolWork, work as workOf } from '../../../server/handlers.ts'
import { checks } from './background/checks.ts'

/** Fines that are filled in one transaction. */
const AT_ONCE = 1000

/** Fills the open and the paid-back amount of fines from before these columns. Their history stays: the declaration changed, not the fines. */
const fills = workOf(
  'fill_fine_amounts',
  async function* ({ db, position }) {
    let after = position
    for (;;) {
      const { rows } = await sql<{ id: number }>`select id from supplier_penalties where id > ${after} and open_amount is null
        order by id limit ${AT_ONCE}`.execute(db.sql)
      const last = rows.at(-1)?.id
      if (last === undefined) return
      const from = after
      after = last
      yield {
        position: last,
        async writes(trx) {
          // A fine that names its payout and has no deduction rows was deducted as a whole.
          const { numAffectedRows } = await sql`update supplier_penalties f set
              reversed_amount = greatest(0, f.waived_amount + d.deducted - f.total_fine),
              open_amount = greatest(0, f.total_fine - f.waived_amount - d.deducted)
            from (select p.id, case when p.deducted and p.deducted_amount = 0 then p.total_fine - p.waived_amount else coalesce(p.deducted_amount, 0) end
              as deducted from supplier_penalties p) d
            where d.id = f.id and f.id > ${from} and f.id <= ${last} and f.open_amount is null and f.total_fine is not null`.execute(trx)
          return { changed: Number(numAffectedRows ?? 0) }
        },
      }
    }
  },
  { lane: 'jobs', every: 1440 },
)

export const background: ToolWork = { works: [fills], checks }
