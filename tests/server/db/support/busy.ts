/** Opens the database of a folder and keeps its process at a statement that does not end by itself. */
import { sql } from 'kysely'
import { openDatabase } from '../../../../server/db/database.ts'
import { openLog } from '../../../../server/log.ts'

const db = await openDatabase({ dataDir: process.argv[2] ?? '' }, openLog('silent'), { limitMs: 600_000 })
await db.ping()
const endless = sql`select count(*) from generate_series(1, 1000000000000)`.execute(db.sql)
setTimeout(() => console.log('begun'), 300)
await endless
