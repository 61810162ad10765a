import type { RowSkipped } from '../../../schema/uploadPlanner.ts'
import { orderStatuses } from '../../orders/choices.ts'
import { noted } from '../../orders/planning/lines.ts'
import { planRows, type Write } from '../../planner.ts'

/** What stands so already is left; a comment on what is accepted is kept with the order, as the other moves keep theirs. */
export const planner = planRows<'order-status-file-upload'>(async rows =>
  rows.flatMap(({ no, values, found, group }): readonly (Write | RowSkipped)[] => {
    const { line } = found
    if (line.status !== null && orderStatuses[line.status] === values.status) return [{ skip: no }]
    return values.status === 'supplier_accepted' ? noted([{ row: line, group }], values.comment) : []
  }),
)
