/**
 * `npm run seed`: loads the demo data into an empty database. `--orders 1000000` adds a large set to the demo's rows until there are so many orders
 * (the tool that a marketplace's large set counts); `--seed 7` makes other names, amounts and days. The same seed at the same moment makes the same rows.
 */
import { marketplace } from '../../resources/server.ts'
import { migrate } from '../db/migrate/migrate.ts'
import { storageOf } from '../files/storageOf.ts'
import { DEMO_SEED, loadDemo } from '../seed/demo.ts'
import { growLarge } from '../seed/growLarge.ts'
import { readArguments } from './readArguments.ts'
import { withDatabase } from './withDatabase.ts'

const large = (await marketplace.demo?.())?.demo.large
const usage = `npm run seed -- ${large ? `[--${large.of} 1000000] ` : ''}[--seed ${DEMO_SEED}]`
const names = [...(large ? [large.of] : []), 'seed']
const { values } = readArguments(usage, { options: Object.fromEntries(names.map(name => [name, { type: 'string' as const }])) })
const count = large && whole(large.of, values[large.of])
const seed = whole('seed', values.seed) ?? DEMO_SEED
const say = (line: string): void => console.log(line)

await withDatabase(async needs => {
  const { country, settings, clock, log } = needs
  // The large set drops indexes and makes them again, which only owners may.
  await needs.asOwner(async db => {
    await migrate({ ...needs, db })
    const loaded = await loadDemo({ db, marketplace, storage: storageOf(settings), clock, country, log, say, seed })
    if (!loaded) say('The database has rows already: the demo data is loaded into an empty one only.')
    else if (large && count !== undefined) await growLarge({ db, large, work: marketplace.background, country, clock, seed, count, say })
    if (!loaded && count !== undefined) process.exitCode = 1
  })
})

function whole(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^\d{1,12}$/.test(text)) return Number(text)
  process.stderr.write(`--${name} must be a whole number.\nUsage: ${usage}\n`)
  process.exit(2)
}
