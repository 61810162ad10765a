import { type Kysely, sql } from 'kysely'
import { accessCalls } from '../../../schema/wire/accessCalls.ts'
import type { Needs } from '../../app.ts'
import { invalid, say } from '../../changes/say.ts'
import type { Tables } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { bumpAccess } from '../../events/watchAccess.ts'
import type { AppContext } from '../../http/context.ts'
import { personOf } from '../../http/guardAccess.ts'
import type { Routes } from '../../http/routes.ts'
import { mayView } from '../../session/findPerson.ts'
import { hashOf } from '../../session/secrets.ts'
import { sessionCookie } from '../../session/sessionCookie.ts'
import { effectivePermissions } from '../accessOf.ts'
import { staffCalled } from '../staff.ts'
import type { AccessWork } from './accessWork.ts'

/**
 * Looking at the panel as another person sees it, read only: a property of the session, so that every call answers as for that person, and none but
 * reading ones is taken. That it was done stands in that person's history.
 */
export function addViewAsRoutes(routes: Routes, { db, settings, clock }: Needs, { answer, engine }: AccessWork): void {
  const cookie = sessionCookie(settings.publicUrl, settings.sessionHours)
  const look = async (handle: Kysely<Tables>, c: AppContext, as: number | null) => {
    const hash = hashOf(cookie.read(c) ?? '')
    await sql`update viewings set ended_at = ${clock().toISOString()} where id = (
      select v.id from viewings v join sessions s on s.staff_user = v.actor and s.view_as = v.staff_user
      where s.id_hash = ${hash} and v.ended_at is null order by v.id desc limit 1)`.execute(handle)
    await handle.updateTable('sessions').set({ view_as: as }).where('id_hash', '=', hash).execute()
  }

  routes.serve(accessCalls.viewAs, async (c, { body }) => {
    const { email } = await body()
    const actor = personOf(c)
    const person = await staffCalled(db.sql, email)
    if (person.id === actor.id || person.status !== 'active') throw invalid({ email: { code: 'not_allowed_here' } })
    const shown = await effectivePermissions(db.sql, person.id, clock())
    if (!(await mayView(db.sql, engine.access, actor.id, shown, clock())))
      throw new Refusal(403, 'admin_views', say('admin_views'), { params: { key: 'admin_views' } })
    await db.transaction(async trx => {
      await look(trx, c, person.id)
      // Other tabs of this browser begin anew as the other person.
      await bumpAccess(trx)
      await trx.insertInto('viewings').values({ at: clock(), actor: actor.id, staff_user: person.id }).execute()
    })
    return { user: answer.person(person) }
  })

  routes.serve(accessCalls.endViewing, async (c, { body }) => {
    await body()
    await db.transaction(async trx => {
      await look(trx, c, null)
      await bumpAccess(trx)
    })
    return {}
  })
}
