import type { Read, Row, Write } from '../../../schema/planner.ts'
import { rowsBy } from '../../../schema/rowsBy.ts'
import type { FoundRow, RowRefused, UploadContext, UploadEffect } from '../../../schema/uploadPlanner.ts'
import { parcels } from '../../orders/planning/parcels.ts'
import { promised } from '../../orders/planning/promised.ts'
import type { Planner } from '../../planner.ts'
import { awbAgain } from '../planning/awbAgain.ts'
import { linesOf } from '../planning/linesOf.ts'
import { parcelMissing } from '../planning/parcelMissing.ts'
import { parcelOf } from '../planning/parcelOf.ts'

/** Noon in India; also within the day in Indonesia. */
const NOON = 'T06:30:00.000Z'

/** The day lies between the order and today; what was shipped on an earlier day is shipped, and promised, as of that day. */
const orderShippedDelivered: UploadEffect = async (rows, read, context) => {
  const refused = rows.flatMap(row => refusal(row, context) ?? [])
  const out = new Set(refused.map(({ refuse }) => refuse))
  const earlier = rows.filter(({ no, values }) => !out.has(no) && values.event === 'shipped' && String(values.event_date) < context.today)
  return [...refused, ...(await shippedEarlier(earlier, read))]
}

function refusal(row: FoundRow, context: UploadContext): RowRefused | null {
  const { no, values, found } = row
  const placed = context.localDate(String(found.line?.placed_at))
  if (String(values.event_date) < placed)
    return { refuse: no, column: 'event_date', code: 'E4', message: `event_date: must be ${placed} or later`, cause: 'before the order' }
  return values.event === 'shipped' ? (parcelMissing(row, 'E8', context) ?? awbAgain(row, context)) : null
}

async function shippedEarlier(rows: readonly FoundRow[], read: Read): Promise<Write[]> {
  if (rows.length === 0) return []
  const sent = await parcels(linesOf(rows), read)
  const writes: Write[] = []
  // Courier and day are few, rows are many.
  for (const list of rowsBy(rows, ({ values, found }) => `${found.partner?.id} ${values.event_date}`).values()) {
    const days = await promised(linesOf(list), list[0]?.found.partner?.id, read, String(list[0]?.values.event_date))
    for (const row of list) writes.push(...shipped(row, sent, days))
  }
  return writes
}

function shipped(
  { values, found, self, group }: FoundRow,
  sent: ReadonlyMap<number, Row>,
  days: ReadonlyMap<number, string | null>,
): Write[] {
  const { line } = found
  if (!line || self === null) return []
  const at = [`${values.event_date}${NOON}`, String(line.placed_at)].sort().at(-1)
  return [
    { tool: 'sub_orders', op: 'update', row: self, set: { shipped_at: at, promised_date: days.get(line.id) ?? null }, group },
    { tool: 'shipments', op: 'update', row: parcelOf(line, sent), set: { picked_up_at: at }, group },
  ]
}

export const planner: Planner<'order-shipped-delivered'> = { rows: orderShippedDelivered }
