/** Opens an embedded database that exists and asks it one thing: what any start must at least take. Prints when it is done. */
import { PGlite } from '@electric-sql/pglite'

const [folder = ''] = process.argv.slice(2)
const db = await PGlite.create(folder)
await db.query('select 1')
console.log('open')
await db.close()
