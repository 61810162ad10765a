import { optionText } from '../../../i18n/optionText.ts'
import { orderStatuses } from '../../../resources/orders/orderStatuses.ts'
import type { Row } from '../../changes/write.ts'
import type { UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import type { RowError } from '../../uploads/rows/uploadRow.ts'

/** Statuses of lines that are not shipped yet: ordered, on hold, accepted by the supplier. */
const open = [2, 9, 12] as const

/**
 * Lines that are not shipped yet alone have their dates moved.
 * @param clash what is wrong with the day for this line; null where nothing is
 */
export function datedLines(clash: (date: string, line: Row) => string | null): UploadEffect {
  return async rows =>
    rows.flatMap(({ no, values, found: { line } }) => {
      if (!line) return []
      const error = stateFault(line) ?? dateFault(clash(String(values.date), line))
      return error ? [{ refuse: no, ...error }] : []
    })
}

function stateFault(line: Row): RowError | null {
  if (open.some(status => status === line.status)) return null
  const cause = `is ${nameOf(line.status)}, allowed from ${open.map(nameOf).join(', ')}`
  return { column: 'sub_order_number', code: 'E7', message: `${line.sub_order_number} ${cause}`, cause }
}

function dateFault(message: string | null): RowError | null {
  return message === null ? null : { column: 'date', code: 'E8', message: `date: ${message}` }
}

const nameOf = (status: unknown): string => optionText(orderStatuses[Number(status) as keyof typeof orderStatuses] ?? String(status))
