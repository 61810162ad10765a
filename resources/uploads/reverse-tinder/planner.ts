import { EXISTING, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { planRows, refused } from '../../planner.ts'

/** A round that has ended is decided on what was voted then. */
export const planner = planRows<'reverse-tinder'>(async (rows, _read, { today }) =>
  rows.flatMap(({ no, values, found }): RowRefused[] => {
    const before = found[EXISTING]
    return before && before.show_to < today
      ? [refused(no, 'round', 'E7', 'row_round_ended', { title: values.round, day: before.show_to })]
      : []
  }),
)
