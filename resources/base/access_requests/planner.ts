import { insert, type Planner, type Planners, update, type Write } from '../planner.ts'

/** Gives what was asked for to whoever asked, until the moment that was agreed; a denial or an earlier end gives way to it. */
const approve: Planner<'access_requests', 'approve'> = async (rows, read) => {
  const held = await read.rows('staff_user_actions', { staff_user: rows.map(({ row }) => row.staff_user) })
  return rows.map(({ row, set, group }): Write => {
    const { staff_user, action } = row
    const given = { mode: 'grant', expires_at: set.until === undefined ? row.until : set.until } as const
    const before = held.find(one => one.staff_user === staff_user && one.action === action)
    return before
      ? update('staff_user_actions', before, given, group)
      : insert('staff_user_actions', `staff_user_actions ${staff_user} ${action}`, { staff_user, action, ...given }, group)
  })
}

export const planners: Planners<'access_requests'> = { approve }
