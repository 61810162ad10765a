/**
 * `npm run seed`: loads the demo data into an empty database. `--orders 1000000` adds two years of orders to the demo's 6,000 until there are so
 * many, with suppliers, goods, resellers, customers and payouts in proportion; `--seed 7` makes other names, amounts and days. The same seed at
 * the same moment makes the same rows.
 */
import { migrate } from '../db/migrate/migrate.ts'
import { storageOf } from '../files/storageOf.ts'
import { DEMO_SEED } from '../seed/demo.ts'
import { growLarge } from '../seed/large/growLarge.ts'
import { loadDemo } from '../seed/loadDemo.ts'
import { readArguments } from './readArguments.ts'
import { withDatabase } from './withDatabase.ts'

const usage = 'npm run seed -- [--orders 1000000] [--seed 20261118]'
const { values } = readArguments(usage, { options: { orders: { type: 'string' }, seed: { type: 'string' } } })
const orders = whole('orders', values.orders)
const seed = whole('seed', values.seed) ?? DEMO_SEED
const say = (line: string): void => console.log(line)

await withDatabase(async ({ db, tools, settings, clock, log }) => {
  const { country } = settings
  await migrate({ db, tools, country, log })
  const loaded = await loadDemo({ db, tools, storage: storageOf(settings), clock, country, log, say, seed })
  if (!loaded) say('The database has rows already: the demo data is loaded into an empty one only.')
  else if (orders !== undefined) await growLarge({ db, country, clock, seed, orders, say })
  if (!loaded && orders !== undefined) process.exitCode = 1
})

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,12}$/.test(text)) return Number(text)
  process.stderr.write(`--${name} must be a whole number.\nUsage: ${usage}\n`)
  process.exit(2)
}
