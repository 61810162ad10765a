import type { Planner } from '../../planner.ts'

/** Copies are counted up, whoever lends one meanwhile. */
export const planner: Planner<'books-arrived'> = {
  rows: async rows =>
    rows.flatMap(({ values, self, group }) =>
      self === null ? [] : [{ tool: 'books', op: 'update', row: self, add: { copies: Number(values.copies) }, group }],
    ),
}
