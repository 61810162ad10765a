import { permissions } from '../../permissions.ts'
import { roles as demoRoles } from '../../roles.ts'
import { personName } from '../people.ts'
import { numbered, type World } from '../world.ts'
import { demoStaff, demoTeams } from './staff.ts'

const idOf = (list: readonly { readonly name: string }[], name: string) => list.findIndex(found => found.name === name) + 1

/** Permissions, roles and teams with what they give, the staff, and who is what. */
export function access(world: World) {
  const { moments } = world
  const draw = world.random('staff_users')
  const started = moments.at(moments.daysAgo(400), 36_000)
  const rows = <T extends object>(list: readonly T[]) => numbered(list.map(row => ({ created_at: started, ...row })))

  const staff = rows([
    ...demoStaff.map(({ email, roles, teams, status }) => ({
      email,
      name: personName(world, draw),
      country_name: world.by({ IN: 'India', ID: 'Indonesia' }),
      status,
      supplier: roles.includes('supplier users') ? 1001 : null,
      last_login_at: roles.length + teams.length > 0 ? moments.at(moments.daysAgo(draw.whole(1, 9)), draw.whole(34_000, 64_000)) : null,
    })),
    { email: 'accounting-sync@example.com', name: 'Accounting sync', kind: 'service', country_name: null, status: 'active' },
  ])
  const account = staff.length
  const people = (word: 'roles' | 'teams') =>
    demoStaff.flatMap((person, index) => person[word].map(name => ({ name, staff_user: index + 1 })))

  return {
    actions: rows(permissions.map(({ name, description, area, origin }) => ({ name, description, area, origin }))),
    roles: rows(demoRoles.map(({ name, label, description }) => ({ name, label, description }))),
    role_actions: rows(grants(demoRoles).map(([role, action]) => ({ role, action }))),
    staff_users: staff,
    directory_users: [
      ...rows(staff.slice(0, demoStaff.length).map(({ email, name, status }) => ({ email, name, active: status === 'active' }))),
      ...newcomers(world, demoStaff.length),
    ],
    teams: rows(
      demoTeams.map(({ name }) => ({ name, lead: demoStaff.findIndex(person => person.teams.includes(name)) + 1, active: true })),
    ),
    team_actions: rows(grants(demoTeams).map(([team, action]) => ({ team, action }))),
    team_members: rows(people('teams').map(({ name, staff_user }) => ({ team: idOf(demoTeams, name), staff_user }))),
    staff_user_roles: rows(people('roles').map(({ name, staff_user }) => ({ role: idOf(demoRoles, name), staff_user }))),
    staff_user_actions: rows([...singleGrants(world), ...accountGrants(account)]),
    api_keys: rows(keysOf(world, account)),
  }
}

/** Pairs of holder and action by id; `*` is every action. */
function grants(holders: readonly { readonly permissions: string }[]): (readonly [number, number])[] {
  return holders.flatMap(({ permissions: permission }, index) =>
    permission === '*'
      ? permissions.map((_permission, action) => [index + 1, action + 1] as const)
      : permission.split(/\s+/).map(name => [index + 1, idOf(permissions, name)] as const),
  )
}

/** People who may be added as staff: known to the directory, not yet to the panel; the last one has left. */
function newcomers(world: World, after: number) {
  const draw = world.random('directory_users')
  return Array.from({ length: 8 }, (_, index) => ({
    id: after + index + 1,
    email: `new-${index + 1}@example.com`,
    name: personName(world, draw),
    active: index < 7,
  }))
}

/** One person with a permission for some weeks, one who is kept from a permission of the role. */
function singleGrants({ moments }: World) {
  const one = (email: string, action: string, mode: 'grant' | 'deny', expires_at: string | null) => ({
    staff_user: demoStaff.findIndex(found => found.email === email) + 1,
    action: idOf(permissions, action),
    mode,
    expires_at,
  })
  return [
    one('staff-6@example.com', 'uat_catalogs', 'grant', moments.at(moments.daysAgo(-21), 66_600)),
    one('staff-3@example.com', 'supplier_add', 'deny', null),
  ]
}

/** What the books are kept by. */
const ACCOUNT_MAY = ['supplier_payments_view', 'supplier_invoice', 'orders_view']

const accountGrants = (staff_user: number) =>
  ACCOUNT_MAY.map(name => ({ staff_user, action: idOf(permissions, name), mode: 'grant' as const, expires_at: null }))

/** Keys that open nothing: nobody knows a text of which these would be the hashes. */
function keysOf({ moments, random }: World, staff_user: number) {
  const draw = random('api_keys')
  const drawn = (count: number, letters: string) => Array.from({ length: count }, () => draw.pick([...letters])).join('')
  const one = (name: string, ends: number, status: 'active' | 'revoked', used: number) => ({
    ...{ name, staff_user, status, expires_on: moments.daysAgo(-ends) },
    ...{ key: drawn(64, '0123456789abcdef'), begins: `mk_${drawn(7, 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789')}` },
    created_at: moments.at(moments.daysAgo(used + 30), 36_000),
    last_used_at: moments.at(moments.daysAgo(used), 8_100),
  })
  return [one('Nightly', 180, 'active', 1), one('Month end', 40, 'active', 18), one('Trial', 90, 'revoked', 60)]
}
