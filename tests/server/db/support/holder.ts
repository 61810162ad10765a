/** Opens the database of a folder and holds it until it is killed. */
import { openDatabase } from '../../../../server/db/database.ts'
import { openLog } from '../../../../server/log.ts'

await openDatabase({ dataDir: process.argv[2] ?? '' }, openLog('silent'))
console.log('begun')
