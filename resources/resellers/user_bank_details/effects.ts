import { type Effect, isNewRow, type Write } from '../../../schema/planner.ts'
import type { Effects } from '../../planner.ts'

/** A new account takes the place of the current one at once; until a second person has approved it nothing is paid. */
const create: Effect = async (rows, read) => {
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

export const effects: Effects<'user_bank_details'> = { create }
