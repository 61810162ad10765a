import { type Planner, type Planners, update, type Write } from '../../planner.ts'

/** A new account takes the place of the current one at once; until another user has approved it nothing is paid. */
const create: Planner<'user_bank_details', 'create'> = async (rows, read) => {
  const users = rows.map(({ row, set }) => set.user ?? row.user).filter(user => typeof user === 'number')
  const current = users.length ? await read.locked('user_bank_details', { user: users, current: true }) : []
  const group = (user: number) => rows.find(({ row, set }) => (set.user ?? row.user) === user)?.group
  return [
    ...rows.map(({ self, group: own }): Write => update('user_bank_details', self, { current: true }, own)),
    ...current.map((row): Write => update('user_bank_details', row, { current: false }, group(row.user))),
  ]
}

export const planners: Planners<'user_bank_details'> = { create }
