import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from './once.ts'
import { seedOrders } from './seedOrders.ts'

const ORDERS = 150_000

/** A folder of the embedded database with 150,000 orders in some 217,000 lines. It ends with the process. */
export const embeddedOrders = once(async (): Promise<{ readonly dataDir: string }> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'munshi-bench-data-'))
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }))
  await seedOrders(ORDERS, { DATA_DIR: dataDir })
  return { dataDir }
})
