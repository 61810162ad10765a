import { type Effect, update } from '../../../planner.ts'

/** Who is blocked as a customer orders nothing more, and pays nothing on delivery: for the reason of the block, where there is no other. */
export const blockAsCustomer: Effect<'users', 'block_as_customer'> = async (rows, _read, { answers }) =>
  rows.map(({ row, self, group }) => {
    const cod_reason = row.cod_reason ?? answers.block_reason
    return update('users', self, { blocked: true, cod_allowed: false, cod_reason }, { group })
  })
