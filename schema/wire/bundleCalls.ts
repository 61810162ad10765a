import { z } from 'zod'
import { actions, history, ofRole, ofTeam, reads, replaces, role, roleBundle, team, teamBundle, writes } from './access.ts'
import { call } from './call.ts'

const readsSet = { ...reads, responseHeaders: ['ETag'] } as const

/** Teams and roles: what there are, what each gives, and giving more or less. */
export const bundleCalls = {
  teams: call({ ...reads, path: '/api/admin/teams', summary: 'Active teams', response: z.strictObject({ teams: z.array(team) }) }),
  allTeams: call({ ...reads, path: '/api/admin/all-teams', summary: 'All teams', response: z.strictObject({ teams: z.array(team) }) }),
  team: call({
    ...readsSet,
    path: '/api/admin/team/action',
    summary: 'What a team gives, and to whom',
    query: ofTeam,
    response: teamBundle,
  }),
  addToTeam: call({
    ...writes,
    path: '/api/admin/team/action/add',
    summary: 'Give permissions to a team',
    body: z.strictObject({ team_id: z.int(), actions: actions.min(1) }),
    response: teamBundle,
  }),
  setTeam: call({
    ...replaces,
    path: '/api/admin/team/action',
    summary: 'Replace what a team gives',
    body: z.strictObject({ team_id: z.int(), actions }),
    response: teamBundle,
  }),
  roles: call({ ...reads, path: '/api/admin/roles', summary: 'Roles', response: z.strictObject({ roles: z.array(role) }) }),
  role: call({
    ...readsSet,
    path: '/api/admin/role/actions',
    summary: 'What a role gives, and to whom',
    query: ofRole,
    response: roleBundle,
  }),
  setRole: call({
    ...replaces,
    path: '/api/admin/role/actions',
    summary: 'Replace what a role gives',
    body: z.strictObject({ role_id: z.int(), actions }),
    response: roleBundle,
  }),
  teamHistory: call({ ...history, path: '/api/admin/team/history', summary: 'Who changed what a team gives, and to whom', query: ofTeam }),
  roleHistory: call({ ...history, path: '/api/admin/role/history', summary: 'Who changed what a role gives, and to whom', query: ofRole }),
} as const
