import { rowsBy } from '../../../schema/maps.ts'
import { lineShares } from '../shares/lineShares.ts'
import { numbered, type World } from '../world.ts'
import type { SubOrder } from './subOrders.ts'

/** Days back of which the sheets are still kept. */
const DAYS = 10
const accepted = 12
const readyToShip = 3
const underWay = 3

/** What is on one sheet: lines of one supplier for one courier on one day. */
interface Sheet {
  readonly supplier: number
  readonly courier: number
  readonly day: string
  readonly status: 'open' | 'closed' | 'handed over'
  readonly lines: readonly SubOrder[]
}

/** Sheets of what left the suppliers lately, and of what is ready to; and by line the sheet that its parcel went with. */
export function manifests(world: World, all: readonly SubOrder[]) {
  const draw = world.random('manifests')
  const sheets = [...handedOver(world, all), ...toCome(world, all)]
  const rows = numbered(
    sheets.map(({ supplier, courier, day, status, lines }, index) => ({
      created_at: world.moments.at(day, status === 'handed over' ? 30_000 : 21_600),
      manifest_number: `MF${String(index + 1).padStart(8, '0')}`,
      supplier,
      courier,
      manifest_date: day,
      status,
      parcel_count: lines.length,
      handed_over_to: status === 'handed over' ? draw.pick(world.words.given) : null,
      left_over: null,
    })),
  )
  const lines = numbered(
    sheets.flatMap(({ status, lines: own }, index) =>
      own.map(line => ({
        manifest: index + 1,
        sub_order: line.id,
        // Some are still to be typed while a sheet is open.
        awb: line.awb ?? (status === 'open' && draw.chance(0.4) ? null : String(2_000_000_000_000 + line.id * 7_919_001)),
        weight_g: draw.chance(0.7) ? draw.whole(12, 150) * 10 : null,
        left_over: null,
        open: status !== 'handed over',
      })),
    ),
  )
  const gone = lines.filter(({ open }) => !open)
  return { rows, lines, sheetOf: new Map(gone.map(({ sub_order, manifest }) => [sub_order, manifest])) }
}

function handedOver({ moments }: World, all: readonly SubOrder[]): Sheet[] {
  const since = moments.daysAgo(DAYS)
  const gone = all.filter(
    line => line.status === underWay && line.courier !== null && line.shipped_at && moments.day(line.shipped_at) >= since,
  )
  const groups = rowsBy(gone, line => `${moments.day(line.shipped_at ?? '')} ${line.supplier} ${line.courier}`)
  return [...groups.values()].flatMap(lines => {
    const [first] = lines
    if (!first?.courier || !first.shipped_at) return []
    return [{ supplier: first.supplier, courier: first.courier, day: moments.day(first.shipped_at), status: 'handed over' as const, lines }]
  })
}

function toCome(world: World, all: readonly SubOrder[]): Sheet[] {
  const draw = world.random('manifests to come')
  const ready = all.filter(line => line.status === accepted && line.supplier_order_status === readyToShip)
  return [...rowsBy(ready, line => line.supplier)].map(([supplier, lines]) => ({
    supplier,
    courier: draw.weighted<number>(lineShares.couriers),
    day: world.moments.daysAgo(0),
    status: draw.chance(0.5) ? ('closed' as const) : ('open' as const),
    lines,
  }))
}
