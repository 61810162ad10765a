/**
 * Has a file of so many rows checked and applied, in a process that has been at work on others before, as a
 * server has; prints the most memory that it held meanwhile, in MB.
 */
import { tmpdir } from 'node:os'
import { areaAddressData } from '../../../resources/uploads/area-address-data/areaAddressData.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { uploadGround } from './uploadGround.ts'

const WARMING_FILES = 8
const WARMING_ROWS = 10_000

const rows = Number(process.argv[2])
const db = await openDatabase({ databaseUrl: process.env.DATABASE_URL, dataDir: tmpdir() }, openLog('error'))
const ground = await uploadGround(db)
for (let file = 0; file < WARMING_FILES; file += 1) await ground.load(areaAddressData, linesOf(WARMING_ROWS))
let most = 0
const watch = setInterval(() => {
  most = Math.max(most, process.memoryUsage.rss())
}, 50)
await ground.load(areaAddressData, linesOf(rows))
clearInterval(watch)
await ground.close()
await db.close()
console.log(Math.round(most / 1_000_000))
process.exit()

function* linesOf(count: number): Generator<string> {
  yield 'pincode,locality,city,district,state'
  const round = Date.now().toString(36)
  for (let index = 0; index < count; index += 1)
    yield `41${String(index % 10_000).padStart(4, '0')},Lane ${round} ${index},Pune,Pune,Maharashtra`
}
