import { type Country, countries } from '../../schema/country.ts'
import type { AfterWrite } from '../changes/context.ts'
import { touchDays } from './touchDays.ts'

/** Hangs on every write: what is written to orders or their lines makes the figures of their days old. */
export function followWrites(country: Country): AfterWrite {
  const { zone } = countries[country]
  return async function followWritesOfOrders(handle, touched) {
    const lines = touched.get('sub_orders') ?? []
    const orders = touched.get('orders') ?? []
    if (lines.length + orders.length === 0) return
    await touchDays(handle, { orders, lines }, zone)
  }
}
