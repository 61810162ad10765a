import type { Read, Wrong } from '../../changes/effect.ts'

/**
 * Why an AWB cannot be taken for lines: one number is one parcel, and no other parcel of the courier bears it. Null where it can be.
 * @param own the parcel that may bear it already
 */
export async function takenAwb(
  { courier, awb, rows, own }: { courier: unknown; awb: unknown; rows: number; own?: number | undefined },
  read: Read,
): Promise<Wrong | null> {
  const says = 'shipping_details_update_error'
  if (rows > 1) return { wrong: { awb: { code: 'one_row_only' } }, says }
  const taken = (await read.rows('shipments', { courier, awb }, ['awb'])).find(({ id }) => id !== own)
  return taken ? { wrong: { awb: { code: 'not_unique', params: { id: taken.id } } }, says } : null
}
