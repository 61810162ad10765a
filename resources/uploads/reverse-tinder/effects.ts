import { EXISTING, type RowRefused } from '../../../schema/uploadPlanner.ts'
import type { Planner, UploadEffect } from '../../planner.ts'

/** A round that has ended is decided on what was voted then. */
const reverseTinder: UploadEffect<'reverse-tinder'> = async (rows, _read, { today }) =>
  rows.flatMap(({ no, values, found }): RowRefused[] => {
    const before = found[EXISTING]
    return before && before.show_to < today
      ? [{ refuse: no, column: 'round', code: 'E7', message: `${values.round} has ended on ${before.show_to}`, cause: 'round has ended' }]
      : []
  })

export const planner: Planner<'reverse-tinder'> = { rows: reverseTinder }
