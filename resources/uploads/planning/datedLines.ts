import type { Row } from '../../../schema/planner.ts'
import type { RowError, RowTexts, UploadEffect } from '../../../schema/uploadPlanner.ts'
import { orderStatuses } from '../../orders/orderStatuses.ts'

/** Statuses of lines that are not shipped yet: ordered, on hold, accepted by the supplier. */
const open = [2, 9, 12] as const

/**
 * Lines that are not shipped yet alone have their dates moved.
 * @param clash what is wrong with the day for this line; null where nothing is
 */
export function datedLines(clash: (date: string, line: Row) => string | null): UploadEffect {
  return async (rows, _read, { text }) =>
    rows.flatMap(({ no, values, found: { line } }) => {
      if (!line) return []
      const error = stateFault(line, text) ?? dateFault(clash(String(values.date), line))
      return error ? [{ refuse: no, ...error }] : []
    })
}

function stateFault(line: Row, text: RowTexts): RowError | null {
  if (open.some(status => status === line.status)) return null
  const nameOf = (status: unknown): string => text.option(orderStatuses[Number(status) as keyof typeof orderStatuses] ?? String(status))
  const cause = `is ${nameOf(line.status)}, allowed from ${open.map(nameOf).join(', ')}`
  return { column: 'sub_order_number', code: 'E7', message: `${line.sub_order_number} ${cause}`, cause }
}

function dateFault(message: string | null): RowError | null {
  return message === null ? null : { column: 'date', code: 'E8', message: `date: ${message}` }
}
