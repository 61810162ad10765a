import { type Effect, remove, type Write } from '../../planner.ts'

const WAYS = ['staff_user_roles', 'team_members', 'staff_user_actions'] as const

/** A person who is deleted for good holds nothing any more; the e-mail stays, so that the history can be read. */
export const deleteHard: Effect<'staff_users', 'delete_hard'> = async (rows, read) => {
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const found = await Promise.all(WAYS.map(async tool => [tool, await read.rows(tool, { staff_user: [...groups.keys()] })] as const))
  return found.flatMap(([tool, held]) =>
    held.map((row): Write => remove(tool, row.id, { group: groups.get(row.staff_user), version: row.version })),
  )
}
