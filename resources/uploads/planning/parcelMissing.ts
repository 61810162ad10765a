import type { RowError, RowRefused, RowTexts } from '../../../schema/uploadPlanner.ts'

interface ParcelRow {
  readonly no: number
  readonly values: { readonly awb?: string | null; readonly courier?: string | null }
}

/** A line goes with a courier and an AWB: which of them a row lacks; null where it has both. */
export function parcelMissing({ no, values }: ParcelRow, code: RowError['code'], { text }: { readonly text: RowTexts }): RowRefused | null {
  const column = (['awb', 'courier'] as const).find(name => (values[name] ?? '') === '')
  return column === undefined ? null : { refuse: no, column, code, message: text.message('awb_or_partner_not_found') }
}
