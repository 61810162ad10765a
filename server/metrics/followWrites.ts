import { type Country, countries } from '../../schema/country.ts'
import type { AfterWrite } from '../changes/context.ts'
import { touchDays } from './touchDays.ts'

/** What the figures are made of. */
const read = {
  orders: ['placed_at', 'verified_at', 'payment_mode', 'state', 'source'],
  sub_orders: ['order', 'status', 'amount', 'catalog'],
} as const

/** Hangs on every write: what is written to orders or their lines, and counted in figures, makes the figures of their days old. */
export function followWrites(country: Country): AfterWrite {
  const { zone } = countries[country]
  return async function followWritesOfOrders(handle, touched, changed) {
    const moved = (tool: keyof typeof read) => {
      const fields = changed.get(tool)
      return fields && ['*', ...read[tool]].some(field => fields.has(field)) ? (touched.get(tool) ?? []) : []
    }
    const [orders, lines] = [moved('orders'), moved('sub_orders')]
    if (lines.length + orders.length === 0) return
    await touchDays(handle, { orders, lines }, zone)
  }
}
