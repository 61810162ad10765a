/** Opens an embedded database that exists and asks it one thing: what any start must at least take. Plain Node, so that nothing is compiled on the way. */
import { PGlite } from '@electric-sql/pglite'

const db = await PGlite.create(process.argv[2])
await db.query('select 1')
console.log('open')
await db.close()
