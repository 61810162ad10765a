import { roles as demoRoles } from '../../../resources/roles.ts'
import { slug } from '../people.ts'
import { demoTeams } from './teams.ts'

export interface DemoStaff {
  readonly email: string
  readonly roles: readonly string[]
  readonly teams: readonly string[]
  readonly status: 'active' | 'soft_deleted'
}

const at = (name: string) => `${slug(name)}@example.com`

/** Further people, so that roles and teams have more than one member; the last two have left. */
const others: readonly Omit<DemoStaff, 'email'>[] = [
  { roles: ['account manager'], teams: [], status: 'active' },
  { roles: ['account manager'], teams: ['merchandising'], status: 'active' },
  { roles: ['BD executive'], teams: [], status: 'active' },
  { roles: ['BD executive'], teams: [], status: 'active' },
  { roles: ['ops executive'], teams: ['support'], status: 'active' },
  { roles: ['ops executive'], teams: [], status: 'active' },
  { roles: [], teams: ['marketing', 'growth'], status: 'active' },
  { roles: ['ops executive'], teams: [], status: 'soft_deleted' },
  { roles: ['BD executive'], teams: ['merchandising'], status: 'soft_deleted' },
]

/** The staff one can sign in as: `admin@` with everything, `nobody@` with nothing, one for each role and team, and some more. */
export const demoStaff: readonly DemoStaff[] = [
  { email: at('admin'), roles: ['admin'], teams: [], status: 'active' },
  { email: at('nobody'), roles: [], teams: [], status: 'active' },
  ...demoRoles
    .filter(role => role.name !== 'admin')
    .map(role => ({ email: at(role.name), roles: [role.name], teams: [], status: 'active' as const })),
  ...demoTeams.map(team => ({ email: at(team.name), roles: [], teams: [team.name], status: 'active' as const })),
  ...others.map((person, index) => ({ ...person, email: `staff-${index + 1}@example.com` })),
]
