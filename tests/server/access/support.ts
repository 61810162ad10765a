import { demoTeams } from '../../../resources/demo/story/staff.ts'
import { permissions } from '../../../resources/permissions.ts'
import { roles as demoRoles } from '../../../resources/roles.ts'
import { keepAccess } from '../../../server/access/keepAccess.ts'
import { named } from '../../support/staff.ts'
import { startMunshi } from '../../support/startMunshi.ts'

/** The real app with the permissions, roles and teams of the documents, and nobody in them. */
export async function startAccess(options: Parameters<typeof startMunshi>[0] = {}) {
  const munshi = await startMunshi(options)
  await munshi.db.transaction(trx => keepAccess(trx, { permissions, roles: demoRoles }))
  for (const { name, permissions: granted } of demoTeams) {
    const team = await named(munshi.db, 'teams', name)
    for (const permission of granted.split(/\s+/)) {
      const action = await named(munshi.db, 'actions', permission)
      await munshi.db.sql.insertInto('team_actions').values({ team, action }).execute()
    }
  }
  return munshi
}

type Munshi = Awaited<ReturnType<typeof startAccess>>
export type SignedIn = Awaited<ReturnType<Munshi['signInAs']>>

/** Replaces a set of somebody's access as the panel does: reads its state, then writes against it. */
export async function setOf(
  browser: SignedIn,
  set: 'roles' | 'teams' | 'actions',
  email: string,
  wanted: readonly unknown[],
  plan = false,
) {
  const read = await browser.get(`/api/admin/user/${set}?email=${encodeURIComponent(email)}`)
  return browser.post(
    `/api/admin/user/${set}${plan ? '?plan=true' : ''}`,
    { email, [set]: wanted },
    { 'if-match': read.headers.get('etag') ?? '' },
  )
}
