import { messages } from '../../../i18n/en/messages.ts'
import type { RowRefused } from '../../uploads/rows/uploadEffect.ts'
import type { FoundRow, RowError } from '../../uploads/rows/uploadRow.ts'

/** A line goes with a courier and an AWB: which of them a row lacks; null where it has both. */
export function parcelMissing({ no, values }: FoundRow, code: RowError['code']): RowRefused | null {
  const column = ['awb', 'courier'].find(name => (values[name] ?? '') === '')
  return column === undefined ? null : { refuse: no, column, code, message: messages.awb_or_partner_not_found }
}
