import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { marketplace } from '../../../resources/server.ts'
import { openLog } from '../../../server/log.ts'
import { seedDemo } from '../../../server/seed/demo.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { differences } from '../money/differences.ts'

const picture = { id: 'a'.repeat(64), size: 1, type: 'image/png', width: 1, height: 1 }

describe.each(['IN', 'ID'] as const)('the demo data of %s', country => {
  it('has books that tie, and keeps no money of lines that were cancelled or came back', async () => {
    const munshi = await startMunshi({ settings: { country } })
    try {
      const storeWithin = () => async (_bytes: Uint8Array, name: string) => ({ ...picture, name })
      await seedDemo({ db: munshi.db, marketplace, country, clock: munshi.time.clock, storeWithin, log: openLog('silent') })
      expect(await differences(munshi)).toEqual([])
      const { rows } = await sql<{ orders: number; held: number }>`select count(distinct e."order")::int as orders,
        sum(e.amount) filter (where l.status in (5, 8) and e.account in ('receipts', 'credits'))::int as held
        from order_ledger e join sub_orders l on l.id = e.sub_order`.execute(munshi.db.sql)
      expect(rows[0]?.orders).toBeGreaterThan(4000)
      expect(rows[0]?.held).toBe(0)
    } finally {
      await munshi.close()
    }
  }, 180_000)
})
