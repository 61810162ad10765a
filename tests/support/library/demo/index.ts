import type { DemoRows, DemoWorld, MarketplaceDemo } from '../../../../schema/demo.ts'
import { marketplace } from '../marketplace.ts'

const people = [
  { email: 'admin@example.com', name: 'Ada Admin', role: 'admin' },
  { email: 'librarian@example.com', name: 'Lina Librarian', role: 'librarian' },
  { email: 'reader@example.com', name: 'Rudi Reader', role: 'reader' },
  { email: 'novelist@example.com', name: 'Nia Novelist', role: 'novelist' },
  { email: 'budi@example.org', name: 'Budi Santoso', role: 'member', member: 2 },
]

/** The staff, and what each may. */
function story(world: DemoWorld): DemoRows {
  const { permissions, roles } = marketplace
  const created_at = world.moments.at(world.moments.daysAgo(30), 36_000)
  const rows = <T extends object>(list: readonly T[]) => list.map((row, index) => ({ id: index + 1, created_at, ...row }))
  const given = (permission: string) =>
    permissions.flatMap(({ name }, index) => (permission === '*' || permission.split(' ').includes(name) ? [index + 1] : []))
  return {
    actions: rows(permissions.map(one => ({ ...one }))),
    roles: rows(roles.map(({ name, label, description }) => ({ name, label, description }))),
    role_actions: rows(
      roles.flatMap(({ permissions: permission }, index) => given(permission).map(action => ({ role: index + 1, action }))),
    ),
    staff_users: rows(people.map(({ role, ...person }) => ({ ...person, status: 'active' }))),
    staff_user_roles: rows(
      people.map(({ role }, index) => ({ staff_user: index + 1, role: roles.findIndex(({ name }) => name === role) + 1 })),
    ),
  }
}

export const shared = { story } satisfies Omit<MarketplaceDemo, 'tools'>
