import type { Effect, Write } from '../../../schema/planner.ts'

import type { Effects } from '../planner.ts'

/** Gives what was asked for to whoever asked, until the moment that was agreed; a denial or an earlier end gives way to it. */
const approve: Effect = async (rows, read) => {
  const held = await read.rows('staff_user_actions', { staff_user: rows.map(({ row }) => row.staff_user) })
  return rows.map(({ row, set, group }): Write => {
    const { staff_user, action } = row
    const given = { mode: 'grant', expires_at: 'until' in set ? set.until : row.until }
    const before = held.find(one => one.staff_user === staff_user && one.action === action)
    return before
      ? { tool: 'staff_user_actions', op: 'update', row: before.id, version: before.version, set: given, group }
      : {
          tool: 'staff_user_actions',
          op: 'insert',
          row: { newRow: `staff_user_actions ${staff_user} ${action}` },
          set: { staff_user, action, ...given },
          group,
        }
  })
}

export const effects: Effects<'access_requests'> = { approve }
