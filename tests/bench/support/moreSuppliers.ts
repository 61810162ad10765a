import { planLarge } from '../../../resources/demo/large/plan.ts'
import { suppliers } from '../../../resources/demo/large/suppliers.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { baseWorld } from '../../../server/seed/demo.ts'

/** Of so many orders as have a thousand suppliers. */
const LIKE_ORDERS = 200_000

/** Adds the large set's suppliers to a data folder in which no server runs: more than a page of a thousand. */
export async function moreSuppliers(dataDir: string): Promise<void> {
  const db = await openDatabase({ dataDir }, openLog('silent'))
  try {
    await db.transaction(async trx => {
      const { world } = baseWorld({ country: 'IN', now: new Date(), seed: 1 })
      const plan = await planLarge({ handle: trx, world, seed: 1 }, LIKE_ORDERS)
      await suppliers(plan).execute(trx)
    })
  } finally {
    await db.close()
  }
}
