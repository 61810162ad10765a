import { EXISTING } from '../../uploads/rows/findRecords.ts'
import type { RowRefused, UploadEffect } from '../../uploads/rows/uploadEffect.ts'

/** A round that has ended is decided on what was voted then. */
export const reverseTinder: UploadEffect = async (rows, _read, { today }) =>
  rows.flatMap(({ no, values, found }): RowRefused[] => {
    const before = found[EXISTING]
    return before && String(before.show_to) < today
      ? [{ refuse: no, column: 'round', code: 'E7', message: `${values.round} has ended on ${before.show_to}`, cause: 'round has ended' }]
      : []
  })
