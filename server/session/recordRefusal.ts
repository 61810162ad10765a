import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { Refusal } from '../errors.ts'
import type { AppContext } from '../http/context.ts'
import { ACCESS_DENIED } from '../http/guardAccess.ts'

const LONGEST_PATH = 300

/** Makes the recorder of refusals for want of a permission. That it cannot write must not change the answer, so it only logs then. */
export function recordRefusal(db: Database, clock: Clock): (error: Refusal, c: AppContext) => Promise<void> {
  return async function record(error, c) {
    if (error.code !== ACCESS_DENIED) return
    try {
      await db.sql
        .insertInto('refusals')
        .values({
          at: clock(),
          staff_user: c.get('person')?.viewer?.id ?? c.get('person')?.id ?? null,
          method: c.req.method,
          path: c.req.path.slice(0, LONGEST_PATH),
          permissions: String(error.params.permissions ?? ''),
          request_id: c.get('requestId'),
        })
        .execute()
    } catch (fault) {
      c.get('log').error({ err: fault }, 'a refusal could not be recorded')
    }
  }
}
