import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { accessCalls } from '../../../../dataProvider/access.ts'
import { ListError } from '../../../../src/views/list/ListError.tsx'
import { AccessHistory } from './AccessHistory.tsx'
import { Effective } from './Effective.tsx'
import { PersonHead } from './PersonHead.tsx'
import { Singles } from './Singles.tsx'
import { TimedSet } from './TimedSet.tsx'
import { useRead } from './useRead.ts'

/** All that there is to a person's access. */
export function PersonAccess({ email }: { readonly email: string }) {
  const roles = useRead(['roles of', email], signal => accessCalls.personSet('roles', email, signal))
  const teams = useRead(['teams of', email], signal => accessCalls.personSet('teams', email, signal))
  const single = useRead(['actions of', email], signal => accessCalls.personSet('actions', email, signal))
  const allRoles = useRead(['roles'], accessCalls.roles)
  const allTeams = useRead(['active teams'], accessCalls.activeTeams)
  const permissions = useRead(['permissions'], accessCalls.permissions)
  const reads = [roles, teams, single, allRoles, allTeams, permissions]
  const failed = reads.find(({ error }) => error)
  if (failed?.error) return <ListError error={failed.error} retry={() => reads.forEach(({ refetch }) => void refetch())} />
  if (!roles.data || !teams.data || !single.data || !allRoles.data || !allTeams.data || !permissions.data)
    return <Skeleton variant="rounded" height={360} />
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PersonHead user={single.data.user} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
        }}
      >
        <TimedSet set="roles" held={roles.data} all={allRoles.data} />
        <TimedSet set="teams" held={teams.data} all={allTeams.data} />
      </Box>
      <Singles held={single.data} permissions={permissions.data} />
      <Effective set={single.data} />
      <AccessHistory of={email} read={signal => accessCalls.history(email, signal)} />
    </Box>
  )
}
