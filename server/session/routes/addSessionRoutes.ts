import { calls } from '../../../schema/calls.ts'
import type { Needs } from '../../app.ts'
import { Refusal } from '../../errors.ts'
import { personOf } from '../../http/guardAccess.ts'
import { readJson } from '../../http/readBody.ts'
import type { Routes } from '../../http/routes.ts'
import { sessionCookie } from '../sessionCookie.ts'
import { endSession, endSessions } from '../sessions.ts'
import { signedInUser } from '../signedInUser.ts'

/**
 * The calls about one's own session (document 2, §7 "Session"), and the one that ends another's. Their bodies may hold the user and the roles that
 * the panel knows: they are read, so that what is no JSON is refused here as everywhere, and not believed.
 */
export function addSessionRoutes(routes: Routes, { db, settings }: Needs): void {
  // What the panel must know of the configuration: the country, and where separate applications are.
  const deployment = { country: settings.country, applications: settings.applications }
  const cookie = sessionCookie(settings.publicUrl, settings.sessionHours)

  routes.post(calls.session.check, { may: 'signed in', viewing: true }, async c => {
    await readJson(c)
    const person = personOf(c)
    return c.json({ allowed: true, user: signedInUser(person), user_roles: person.permissions, ...deployment })
  })

  routes.post(calls.session.actions, { may: 'signed in', viewing: true }, async c => {
    await readJson(c)
    const person = personOf(c)
    const user = signedInUser(person)
    return c.json({ user, user_roles: person.permissions, data: { user, actions: person.permissions }, ...deployment })
  })

  // Public: whoever is signed out already is answered the same.
  routes.post(calls.session.logout, { may: 'public' }, async c => {
    await readJson(c)
    const id = cookie.read(c)
    if (id) await endSession(db.sql, id)
    cookie.clear(c)
    return c.json({})
  })

  routes.post(calls.actOnOne('staff_users', ':id', 'end_sessions'), { may: ['user_access_admin'] }, async c => {
    const id = Number(c.req.param('id'))
    if (!Number.isSafeInteger(id) || id < 1) throw new Refusal(404, 'not_found', 'Id not found')
    return c.json({ ended: await endSessions(db.sql, id) })
  })
}
