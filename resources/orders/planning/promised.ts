import { plusDays } from '../../../schema/days.ts'
import type { Read, Row } from '../../planner.ts'

/**
 * The day each line is promised for where a courier takes it today: today and the courier's days from the supplier's zone (its hub's, where it has
 * one) to the customer's, moved past a Sunday. Null where nobody measured that way.
 * @param today YYYY-MM-DD
 */
export async function promised(
  lines: readonly Pick<Row<'sub_orders'>, 'id' | 'order' | 'supplier'>[],
  courier: number,
  read: Read,
  today: string,
): Promise<Map<number, string | null>> {
  const orders = byId(await read.rows('orders', { id: lines.map(({ order }) => order) }, ['pincode']))
  const suppliers = byId(await read.rows('suppliers', { id: lines.map(({ supplier }) => supplier) }, ['pincode', 'hub']))
  const hubs = byId(await read.rows('hubs', { id: [...suppliers.values()].flatMap(({ hub }) => hub ?? []) }, ['pincode']))
  const from = (line: Pick<Row<'sub_orders'>, 'supplier'>) => {
    const supplier = suppliers.get(line.supplier)
    return (hubs.get(supplier?.hub ?? 0) ?? supplier)?.pincode ?? ''
  }
  const to = (line: Pick<Row<'sub_orders'>, 'order'>) => orders.get(line.order)?.pincode ?? ''
  const codes = [...new Set(lines.flatMap(line => [from(line), to(line)]))]
  const zones = new Map(
    (await read.rows('pincodes', { pincode: codes }, ['pincode', 'zone_code'])).map(row => [row.pincode, row.zone_code]),
  )
  const named = [...new Set(zones.values())]
  const days = await read.rows('tat_map', { courier, origin_zone: named, destination_zone: named })
  return new Map(
    lines.map(line => {
      const [origin, destination] = [zones.get(from(line)), zones.get(to(line))]
      const way = days.find(one => one.origin_zone === origin && one.destination_zone === destination)
      return [line.id, way ? pastSunday(plusDays(today, way.tat_days)) : null]
    }),
  )
}

function pastSunday(day: string): string {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? plusDays(day, 1) : day
}

function byId<T extends { readonly id: number }>(rows: readonly T[]): Map<number, T> {
  return new Map(rows.map(row => [row.id, row]))
}
