import type { Effect } from '../changes/effect.ts'
import { isNewRow, type Write } from '../changes/write.ts'

/** A new account takes the place of the current one at once; until a second person has approved it nothing is paid. */
export const create: Effect = async (rows, read) => {
  const users = rows.map(({ row, set }) => set.user ?? row.user).filter(user => typeof user === 'number')
  const current = users.length ? await read.locked('user_bank_details', { user: users, current: true }) : []
  const group = (user: unknown) => rows.find(({ row, set }) => (set.user ?? row.user) === user)?.group
  return [
    ...rows.map(
      ({ self, group: own }): Write => ({ tool: 'user_bank_details', op: 'update', row: self, set: { current: true }, group: own }),
    ),
    ...current.map(
      (row): Write => ({
        tool: 'user_bank_details',
        op: 'update',
        row: row.id,
        version: row.version,
        set: { current: false },
        group: isNewRow(row.user) ? undefined : group(row.user),
      }),
    ),
  ]
}
