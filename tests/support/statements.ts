/** Runs its arguments as statements on the configured database. */
import { sql } from 'kysely'
import { withDatabase } from '../../server/commands/withDatabase.ts'

await withDatabase(async ({ db }) => {
  for (const statement of process.argv.slice(2)) await sql.raw(statement).execute(db.sql)
})
