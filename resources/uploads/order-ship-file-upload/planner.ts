import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { parcels } from '../../orders/planning/lines.ts'
import { planRows, update, type Write } from '../../planner.ts'
import { awbAgain, parcelMissing, parcelOf, takesAwb } from '../planning/parcel.ts'

/** What a parcel weighs is kept with it. */
export const planner = planRows<'order-ship-file-upload'>(async (rows, read, context) => {
  const sent = await parcels(
    rows.flatMap(({ values, found }) => (values.weight_g === null ? [] : { row: found.line })),
    read,
  )
  return rows.flatMap((row): readonly (Write | RowRefused)[] => {
    const { values, found, group } = row
    const wrong = parcelMissing(row, 'E1') ?? awbAgain(row, context)
    if (wrong) return [wrong]
    takesAwb(row, context)
    if ((values.weight_g ?? null) === null) return []
    return [update('shipments', parcelOf(found.line, sent), { weight_g: values.weight_g }, group)]
  })
})
