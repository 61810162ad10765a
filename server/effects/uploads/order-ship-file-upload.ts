import type { Write } from '../../changes/write.ts'
import type { RowRefused, UploadEffect } from '../../uploads/rows/uploadEffect.ts'
import { parcels } from '../orders/parcels.ts'
import { awbAgain } from './awbAgain.ts'
import { linesOf } from './linesOf.ts'
import { parcelMissing } from './parcelMissing.ts'
import { parcelOf } from './parcelOf.ts'

/** What a parcel weighs is kept with it. */
export const orderShipFileUpload: UploadEffect = async (rows, read, context) => {
  const sent = await parcels(linesOf(rows.filter(({ values }) => values.weight_g !== null)), read)
  return rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const { values, found, group } = row
    const wrong = parcelMissing(row, 'E1') ?? awbAgain(row, context)
    if (wrong) return [wrong]
    if (!found.line || (values.weight_g ?? null) === null) return []
    return [{ tool: 'shipments', op: 'update', row: parcelOf(found.line, sent), set: { weight_g: values.weight_g }, group }]
  })
}
