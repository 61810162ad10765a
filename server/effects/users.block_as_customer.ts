import type { Effect } from '../changes/effect.ts'

/** Who is blocked as a customer orders nothing more, and pays nothing on delivery. */
export const blockAsCustomer: Effect = async rows =>
  rows.map(({ self, group }) => ({ tool: 'users', op: 'update', row: self, set: { blocked: true, cod_allowed: false }, group }))
