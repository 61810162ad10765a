import type { RowRefused, RowTexts } from '../../../schema/uploadPlanner.ts'
import { orderStatuses } from '../../orders/choices.ts'
import { type Row, refused, type UploadEffect } from '../../planner.ts'

/** Statuses of lines that are not shipped yet: ordered, on hold, accepted by the supplier. */
const open = [2, 9, 12] as const

/**
 * Lines that are not shipped yet alone have their dates moved.
 * @param clash what is wrong with the day for this line; null where nothing is
 */
export function datedLines(
  clash: (date: string, line: Row<'sub_orders'>) => string | null,
): UploadEffect<'suborder-sla-update' | 'suborder-cancel-date-update'> {
  return async (rows, _read, { text }) =>
    rows.flatMap(({ no, values, found: { line } }) => {
      const wrong = clash(values.date, line)
      return stateFault(no, line, text) ?? (wrong === null ? [] : refused(no, 'date', 'E8', `date: ${wrong}`))
    })
}

function stateFault(no: number, line: Row<'sub_orders'>, text: RowTexts): RowRefused | null {
  if (open.some(status => status === line.status)) return null
  const nameOf = (status: keyof typeof orderStatuses | null): string => text.option(status === null ? 'null' : orderStatuses[status])
  const cause = `is ${nameOf(line.status)}, allowed from ${open.map(nameOf).join(', ')}`
  return refused(no, 'sub_order_number', 'E7', `${line.sub_order_number} ${cause}`, cause)
}
