import { sessionCalls, type User } from '../../../schema/wire/session.ts'
import type { Needs } from '../../app.ts'
import { idIn } from '../../http/context.ts'
import { personOf } from '../../http/guardAccess.ts'
import type { Routes } from '../../http/routes.ts'
import type { Person } from '../person.ts'
import { sessionCookie } from '../sessionCookie.ts'
import { endSession, endSessions } from '../sessions.ts'

/** A person as the panel is told of them, with what it needs to tell people apart. */
const signedInUser = ({ id, email, name, url, countryName, roles, viewer }: Person): User => ({
  id,
  email,
  name,
  url,
  country: countryName === null ? null : { name: countryName },
  roles,
  viewed_by: viewer,
})

/**
 * The calls about one's own session (document 2, §7 "Session"), and the one that ends another's. Their bodies may hold the user and the roles that
 * the panel knows: they are read, so that what is no JSON is refused here as everywhere, and not believed.
 */
export function addSessionRoutes(routes: Routes, { db, settings }: Needs): void {
  // What the panel must know of the configuration: the country, and where separate applications are.
  const deployment = { country: settings.country, applications: settings.applications }
  const cookie = sessionCookie(settings.publicUrl, settings.sessionHours)

  routes.serve(sessionCalls.check, async (c, { body }) => {
    await body()
    const person = personOf(c)
    return { allowed: true as const, user: signedInUser(person), user_roles: person.permissions, ...deployment }
  })

  routes.serve(sessionCalls.actions, async (c, { body }) => {
    await body()
    const person = personOf(c)
    const user = signedInUser(person)
    return { user, user_roles: person.permissions, data: { user, actions: person.permissions }, ...deployment }
  })

  routes.serve(sessionCalls.logout, async (c, { body }) => {
    await body()
    const id = cookie.read(c)
    if (id) await endSession(db.sql, id)
    cookie.clear(c)
    return {}
  })

  routes.serve(sessionCalls.endSessions, async c => ({ ended: await endSessions(db.sql, idIn(c)) }))
}
