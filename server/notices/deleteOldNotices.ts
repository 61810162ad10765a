import { sql } from 'kysely'
import { type Work, work } from '../work/work.ts'

const KEPT_DAYS = 90
const AT_ONCE = 1000

/** Takes away what people were told long ago, read or not. */
export const deleteOldNotices: Work = work(
  'delete_old_notices',
  async function* ({ clock, position: from }) {
    const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000).toISOString()
    let position = from
    for (let isMore = true; isMore; ) {
      position += 1
      yield {
        position,
        async writes(trx) {
          const { numAffectedRows = 0n } = await sql`delete from staff_notices where id in
            (select id from staff_notices where at < ${before}::timestamptz limit ${AT_ONCE})`.execute(trx)
          isMore = numAffectedRows >= AT_ONCE
          return { changed: Number(numAffectedRows) }
        },
      }
    }
  },
  { at: '03:30' },
)
