import { allFaults, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { orderStatuses } from '../../orders/choices.ts'
import { type Row, refused, type UploadPlanner } from '../../planner.ts'

/** Statuses of lines that are not shipped yet: ordered, on hold, accepted by the supplier. */
const open = [2, 9, 12] as const

/**
 * Lines that are not shipped yet alone have their dates moved.
 * @param clash says by which day of the line the day is wrong; null where it is not
 */
export function datedLines(
  key: 'row_too_late' | 'row_too_early',
  clash: (date: string, line: Row<'sub_orders'>) => string | null,
): UploadPlanner<'suborder-sla-update' | 'suborder-cancel-date-update'> {
  return async (rows, _read, { optionText }) =>
    rows.flatMap(({ no, values, found }) =>
      allFaults(
        () => stateFault(no, found.line, optionText),
        () => {
          const day = clash(values.date, found.line)
          return day === null ? null : refused(no, 'date', 'E8', key, { day })
        },
      ),
    )
}

function stateFault(no: number, line: Row<'sub_orders'>, optionText: (name: string) => string): RowRefused | null {
  if (open.some(status => status === line.status)) return null
  const nameOf = (status: keyof typeof orderStatuses | null): string => optionText(status === null ? 'null' : orderStatuses[status])
  const named = { state: nameOf(line.status), states: open.map(nameOf).join(', ') }
  return refused(no, 'sub_order_number', 'E7', 'row_state', { title: line.sub_order_number }, named)
}
