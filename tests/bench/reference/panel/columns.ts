/** Eight columns of an order, the same on both sides. */
export const columns = [
  'order_number',
  'customer_name',
  'city',
  'payment_mode',
  'status',
  'total_amount',
  'sub_order_count',
  'placed_at',
] as const
