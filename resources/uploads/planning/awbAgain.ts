import type { EarlierRows, RowRefused } from '../../../schema/uploadPlanner.ts'

interface ParcelRow {
  readonly no: number
  readonly values: { readonly awb?: string | null }
  readonly found: { readonly partner: { readonly id: number } | null }
}

/** One number of a courier is one parcel: the later row of a file that names it again is refused (E8), however far apart they stand. */
export function awbAgain({ no, values, found }: ParcelRow, { earlier }: { readonly earlier: EarlierRows }): RowRefused | null {
  const first = earlier.first(`awb ${found.partner?.id} ${values.awb}`, no)
  if (first === no) return null
  return { refuse: no, column: 'awb', code: 'E8', message: `${values.awb} is the AWB of row ${first}`, cause: 'is the AWB of another row' }
}
