import type { NewRow } from '../../../schema/planner.ts'
import type { EarlierRows, RowError, RowRefused } from '../../../schema/uploadPlanner.ts'
import { type Row, refused } from '../../planner.ts'

/** A row that names a parcel by its courier and AWB. */
interface ParcelRow {
  readonly no: number
  readonly values: { readonly awb?: string | null; readonly courier?: string | null }
  readonly found: { readonly partner: { readonly id: number } | null }
}

/** A line goes with a courier and an AWB: which of them a row lacks; null where it has both. */
export function parcelMissing({ no, values }: ParcelRow, code: RowError['code']): RowRefused | null {
  const column = (['awb', 'courier'] as const).find(name => (values[name] ?? '') === '')
  return column === undefined ? null : refused(no, column, code, 'awb_or_partner_not_found')
}

/** One number of a courier is one parcel: the later row of a file that names it again is refused (E8), however far apart they stand. */
export function awbAgain(row: ParcelRow, { earlier }: { readonly earlier: EarlierRows }): RowRefused | null {
  const first = earlier.get(parcelName(row)) ?? row.no
  return first === row.no ? null : refused(row.no, 'awb', 'E8', 'row_awb_of_row', { title: row.values.awb ?? '', row: first })
}

/** Notes that a row that is taken has its number. */
export const takesAwb = (row: ParcelRow, { earlier }: { readonly earlier: EarlierRows }): void => earlier.set(parcelName(row), row.no)

const parcelName = ({ values, found }: ParcelRow): string => `awb ${found.partner?.id} ${values.awb}`

/** The parcel that shipping a line writes: the one that waits for it, else a new one. */
export function parcelOf(
  line: Pick<Row<'sub_orders'>, 'id'>,
  parcels: ReadonlyMap<number, Pick<Row<'shipments'>, 'id' | 'status'>>,
): number | NewRow {
  const parcel = parcels.get(line.id)
  return parcel?.status === 'pending' ? parcel.id : { newRow: `parcel of sub-order ${line.id}` }
}
