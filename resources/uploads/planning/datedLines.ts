import type { RowError, RowTexts } from '../../../schema/uploadPlanner.ts'
import { orderStatuses } from '../../orders/choices.ts'
import type { Row, UploadEffect } from '../../planner.ts'

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
      const error = stateFault(line, text) ?? dateFault(clash(values.date, line))
      return error ? [{ refuse: no, ...error }] : []
    })
}

function stateFault(line: Row<'sub_orders'>, text: RowTexts): RowError | null {
  if (open.some(status => status === line.status)) return null
  const nameOf = (status: keyof typeof orderStatuses | null): string => text.option(status === null ? 'null' : orderStatuses[status])
  const cause = `is ${nameOf(line.status)}, allowed from ${open.map(nameOf).join(', ')}`
  return { column: 'sub_order_number', code: 'E7', message: `${line.sub_order_number} ${cause}`, cause }
}

function dateFault(message: string | null): RowError | null {
  return message === null ? null : { column: 'date', code: 'E8', message: `date: ${message}` }
}
