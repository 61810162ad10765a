import type { Write } from '../../../schema/planner.ts'
import type { RowSkipped, UploadEffect } from '../../../schema/uploadPlanner.ts'
import { orderStatuses } from '../../orders/orderStatuses.ts'
import { noted } from '../../orders/planning/noted.ts'
import type { Planner } from '../../planner.ts'

const names: Readonly<Record<number, string>> = orderStatuses

/** What stands so already is left; a comment on what is accepted is kept with the order, as the other moves keep theirs. */
const orderStatusFileUpload: UploadEffect = async rows =>
  rows.flatMap(({ no, values, found, group }): readonly (Write | RowSkipped)[] => {
    const { line } = found
    if (!line) return []
    if (names[Number(line.status)] === values.status) return [{ skip: no }]
    return values.status === 'supplier_accepted' ? noted([{ row: line, group }], values.comment) : []
  })

export const planner: Planner<'order-status-file-upload'> = { rows: orderStatusFileUpload }
