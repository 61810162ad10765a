import { type Planner, type Planners, remove, update, type Write } from '../planner.ts'

const WAYS = ['staff_user_roles', 'team_members', 'staff_user_actions'] as const

/** A person who is deleted for good holds nothing any more; the e-mail stays, so that the history can be read. */
const deleteHard: Planner<'staff_users', 'delete_hard'> = async (rows, read) => {
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const found = await Promise.all(WAYS.map(async tool => [tool, await read.rows(tool, { staff_user: [...groups.keys()] })] as const))
  return found.flatMap(([tool, held]) => held.map((row): Write => remove(tool, row, groups.get(row.staff_user))))
}

/** An e-mail that changes before anybody signed in with it says who changed it: whoever has that address would be this person. */
const updated: Planner<'staff_users', 'update'> = async (rows, _read, { actor, now }) =>
  rows.flatMap(({ row, set, self, group }): Write[] => {
    const changes = set.email !== undefined && set.email !== row.email && row.issuer === null
    return changes ? [update('staff_users', self, { email_changed_at: now, email_changed_by: actor }, group)] : []
  })

export const planners: Planners<'staff_users'> = { delete_hard: deleteHard, update: updated, revise: updated }
