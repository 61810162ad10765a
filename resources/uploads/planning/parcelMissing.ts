import type { FoundRow, RowError, RowRefused, UploadContext } from '../../../schema/uploadPlanner.ts'

/** A line goes with a courier and an AWB: which of them a row lacks; null where it has both. */
export function parcelMissing({ no, values }: FoundRow, code: RowError['code'], { text }: UploadContext): RowRefused | null {
  const column = ['awb', 'courier'].find(name => (values[name] ?? '') === '')
  return column === undefined ? null : { refuse: no, column, code, message: text.message('awb_or_partner_not_found') }
}
