import { add, type Planner, type Planners } from '../../planner.ts'

/** Adds to the copies on the shelf; the counter refuses to lend what is not there. */
const shelved =
  (copies: 1 | -1): Planner<'loans', 'create' | 'take_back'> =>
  async rows =>
    rows.map(({ row, group }) => add('books', row.book, { copies }, group))

export const planners: Planners<'loans'> = { create: shelved(-1), take_back: shelved(1) }
