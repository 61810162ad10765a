import { rowsBy } from '../../../schema/maps.ts'
import { allFaults, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { parcels } from '../../orders/planning/lines.ts'
import { type Promised, promised } from '../../orders/planning/promised.ts'
import { type FoundRow, planRows, type Read, type Row, refused, type UploadContext, update, type Write } from '../../planner.ts'
import { awbAgain, parcelMissing, parcelOf, takesAwb } from '../planning/parcel.ts'

/** Noon in India; also within the day in Indonesia. */
const NOON = 'T06:30:00.000Z'

/** The day lies between the order and today; what was shipped on an earlier day is shipped, and promised, as of that day. */
export const planner = planRows<'order-shipped-delivered'>(async (rows, read, context) => {
  const wrong = rows.flatMap(row => refusals(row, context))
  const out = new Set(wrong.map(({ refuse }) => refuse))
  const earlier = rows.filter(({ no, values }) => !out.has(no) && values.event === 'shipped' && values.event_date < context.today)
  return [...wrong, ...(await shippedEarlier(earlier, read))]
})

function refusals(row: FoundRow<'order-shipped-delivered'>, context: UploadContext<'order-shipped-delivered'>): readonly RowRefused[] {
  const { no, values, found } = row
  const wrong = allFaults(
    () => {
      const placed = context.localDate(found.line.placed_at)
      return values.event_date < placed ? refused(no, 'event_date', 'E4', 'row_must_be_from', { day: placed }) : null
    },
    () => (values.event === 'shipped' ? (parcelMissing(row, 'E8') ?? awbAgain(row, context)) : null),
  )
  if (wrong.length === 0 && values.event === 'shipped') takesAwb(row, context)
  return wrong
}

async function shippedEarlier(rows: readonly FoundRow<'order-shipped-delivered'>[], read: Read): Promise<Write[]> {
  if (rows.length === 0) return []
  const sent = await parcels(
    rows.map(({ found }) => ({ row: found.line })),
    read,
  )
  const writes: Write[] = []
  // Courier and day are few, rows are many.
  for (const list of rowsBy(rows, ({ values, found }) => `${found.partner?.id} ${values.event_date}`).values()) {
    const [first] = list
    const days = await promised(list.map(lineOf), { courier: first?.found.partner?.id ?? 0, today: first?.values.event_date ?? '' }, read)
    for (const row of list) writes.push(...shipped(row, sent, days))
  }
  return writes
}

const lineOf = ({ found }: FoundRow<'order-shipped-delivered'>) => found.line

function shipped(
  { values, found, self, group }: FoundRow<'order-shipped-delivered'>,
  sent: ReadonlyMap<number, Row<'shipments'>>,
  days: ReadonlyMap<number, Promised>,
): Write[] {
  const { line } = found
  const at = [`${values.event_date}${NOON}`, line.placed_at].sort().at(-1)
  return [
    update('sub_orders', self, { shipped_at: at, ...days.get(line.id) }, group),
    update('shipments', parcelOf(line, sent), { picked_up_at: at }, group),
  ]
}
