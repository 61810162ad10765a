import { type Planner, type Planners, type Read, type Row, update } from '../../planner.ts'
import { calledKey, calledTo } from './callLogs.ts'

/** A call that is logged: the number is that of whom it went to, the agent is who logs it, now. */
const create: Planner<'call_logs', 'create'> = async ([one], read, { now, actor }) => {
  if (!one) return []
  const { row, self, group } = one
  const found = await called(row, read)
  if (!found?.phone) return [{ wrong: { call_to_id: { code: 'id_not_found' } }, message: 'id_not_found' }]
  const set = { call_to_id: found.known, phone: found.phone, called_at: now, agent: actor }
  return [update('call_logs', self, set, group)]
}

/** Whom a call went to: what people know them by, and their number. */
async function called(
  { call_to_type, call_to_id }: Row<'call_logs'>,
  read: Read,
): Promise<{ known: string; phone: string | null } | undefined> {
  const key = calledKey(call_to_type, call_to_id)
  if (key === null) return undefined
  if (call_to_type === 'supplier') {
    const [supplier] = await read.rows('suppliers', { id: Number(key) }, ['phone'])
    return supplier && { known: String(supplier.id), phone: supplier.phone }
  }
  const [found] = await read.rows(calledTo[call_to_type].tool, { code: String(key) }, ['code', 'phone'])
  return found && { known: found.code, phone: found.phone }
}

/** How a call went says who made it. */
const finish: Planner<'call_logs', 'finish'> = async (rows, _read, { actor }) =>
  rows.filter(({ row }) => row.agent !== actor).map(({ row }) => ({ refuse: row.id, message: 'failed_to_update_retry' }))

export const planners: Planners<'call_logs'> = { create, finish }
