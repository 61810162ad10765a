import type { Desk } from '../../../schema/desk.ts'

/** An end customer as an agent sees them: where they live, and their latest orders. */
export const customerDesk = {
  head: ['name', 'phone', 'reseller', 'address_line1', 'city', 'state', 'pincode'],
  parts: {
    orders: {
      tool: 'orders',
      label: 'Latest orders',
      by: 'customer',
      columns: ['order_number', 'status', 'placed_at', 'reseller', 'city', 'payment_mode', 'total_amount'],
      latest: 20,
      quiet: true,
    },
  },
} as const satisfies Desk
