import { openDatabase } from '../../../server/db/database.ts'
import { openLog } from '../../../server/log.ts'
import { sessionCookie } from '../../../server/session/sessionCookie.ts'
import { openSession } from '../../../server/session/sessions.ts'

const SESSION_HOURS = 4

/** What the browser of an admin sends who is signed in. An embedded database must not be in use. */
export async function adminCookie(at: { databaseUrl?: string; dataDir?: string }, url: string): Promise<string> {
  const db = await openDatabase({ dataDir: 'memory://', ...at }, openLog('silent'))
  try {
    const { id } = await db.sql.selectFrom('staff_users').select('id').where('email', '=', 'admin@example.com').executeTakeFirstOrThrow()
    return `${sessionCookie(url, SESSION_HOURS).name}=${await openSession(db.sql, Number(id), SESSION_HOURS, new Date())}`
  } finally {
    await db.close()
  }
}
