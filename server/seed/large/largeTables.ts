/** The tables that the large set adds rows to. */
export const largeTables = [
  'suppliers',
  'catalogs',
  'products',
  'users',
  'customers',
  'orders',
  'sub_orders',
  'shipments',
  'return_requests',
  'payouts',
] as const
