import type { Effect } from '../../../../../schema/planner.ts'
import type { Effects } from '../../planner.ts'

/** Adds to the copies on the shelf; the counter refuses to lend what is not there. */
const shelved =
  (copies: 1 | -1): Effect =>
  async rows =>
    rows.map(({ row, group }) => ({ tool: 'books', op: 'update', row: Number(row.book), add: { copies }, group }))

export const effects: Effects<'loans'> = { create: shelved(-1), take_back: shelved(1) }
