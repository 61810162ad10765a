import { daysBetween, plusDays } from '../../../schema/days.ts'
import type { Read, Row } from '../../planner.ts'

/** What a line is promised: the day, and what it was estimated from where nobody measured the way. */
export type Promised = Pick<Row<'sub_orders'>, 'promised_date' | 'promise_estimate'>

/** Days looked ahead for one on which parcels are delivered. */
const AHEAD = 30

interface Sending {
  readonly courier: number
  /** The day the courier takes it, YYYY-MM-DD. */
  readonly today: string
  /** Where it goes, where that is not the pin code of its order. */
  readonly pincode?: string | null
}

/**
 * The day each line is promised for: the day it is sent and the courier's days from the supplier's zone (its hub's, where it has one) to the
 * customer's, the days that deliveries there are delayed, then past holidays and Sundays without delivery. Of a way that nobody measured the longest
 * time to that zone counts, or the longest in the country. Null where the courier's days are not known at all.
 */
export async function promised(
  lines: readonly Pick<Row<'sub_orders'>, 'id' | 'order' | 'supplier'>[],
  { courier, today, pincode }: Sending,
  read: Read,
): Promise<Map<number, Promised>> {
  const orders = byId(await read.rows('orders', { id: lines.map(({ order }) => order) }, ['pincode', 'state']))
  const suppliers = byId(await read.rows('suppliers', { id: lines.map(({ supplier }) => supplier) }, ['pincode', 'hub']))
  const hubs = byId(await read.rows('hubs', { id: [...suppliers.values()].flatMap(({ hub }) => hub ?? []) }, ['pincode']))
  const from = (line: Pick<Row<'sub_orders'>, 'supplier'>) => {
    const supplier = suppliers.get(line.supplier)
    return (hubs.get(supplier?.hub ?? 0) ?? supplier)?.pincode ?? ''
  }
  const to = (line: Pick<Row<'sub_orders'>, 'order'>) => pincode ?? orders.get(line.order)?.pincode ?? ''
  const codes = [...new Set(lines.flatMap(line => [from(line), to(line)]))]
  const places = new Map(
    (await read.rows('pincodes', { pincode: codes }, ['pincode', 'zone_code', 'hub_code', 'state'])).map(row => [row.pincode, row]),
  )
  const days = await read.rows('tat_map', { courier }, ['origin_zone', 'destination_zone', 'tat_days'])
  const delays = (await read.rows('delays', { pincode: [...new Set(lines.map(to))] })).filter(one => [null, courier].includes(one.courier))
  const delivers = await deliveryDays(courier, today, read)
  return new Map(
    lines.map((line): [number, Promised] => {
      const place = places.get(to(line))
      const way = wayOf(days, places.get(from(line))?.zone_code, place?.zone_code)
      if (!way) return [line.id, { promised_date: null, promise_estimate: null }]
      const due = plusDays(today, way.days)
      const late = delays.filter(one => one.pincode === to(line) && one.from_date <= due && one.to_date >= today)
      const day = plusDays(due, Math.max(0, ...late.map(({ extra_days }) => extra_days)))
      const where = { state: place?.state ?? orders.get(line.order)?.state ?? '', hub: place?.hub_code ?? '' }
      return [line.id, { promised_date: delivers(day, where), promise_estimate: way.estimate }]
    }),
  )
}

/** The courier's days from zone to zone; the longest to that zone, or of all, where that way is not among them. */
function wayOf(
  all: readonly Pick<Row<'tat_map'>, 'origin_zone' | 'destination_zone' | 'tat_days'>[],
  origin: string | undefined,
  destination: string | undefined,
): { readonly days: number; readonly estimate: Promised['promise_estimate'] } | null {
  const there = all.filter(one => one.destination_zone === destination)
  const measured = there.find(one => one.origin_zone === origin)
  if (measured) return { days: measured.tat_days, estimate: null }
  const known = there.length > 0 ? there : all
  if (known.length === 0) return null
  return { days: Math.max(...known.map(({ tat_days }) => tat_days)), estimate: there.length > 0 ? 'zone' : 'country' }
}

/** The first day from one on, on which parcels come: no holiday there, and no Sunday where the hub's courier rests. */
async function deliveryDays(courier: number, today: string, read: Read) {
  const holiday_date = daysBetween(today, plusDays(today, 2 * AHEAD))
  const holidays = await read.rows('holidays', { holiday_date }, ['holiday_date', 'scope', 'scope_value'])
  const onSundays = new Set((await read.rows('sunday_promises', { courier, delivery: true }, ['hub_code'])).map(({ hub_code }) => hub_code))
  return (from: string, where: { readonly state: string; readonly hub: string }): string => {
    const isFree = (day: string) =>
      (isSunday(day) && !onSundays.has(where.hub)) ||
      holidays.some(one => one.holiday_date === day && (one.scope === 'all' || one.scope_value === where[one.scope]))
    return daysBetween(from, plusDays(from, AHEAD)).find(day => !isFree(day)) ?? from
  }
}

const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0

function byId<T extends { readonly id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map(row => [row.id, row]))
}
