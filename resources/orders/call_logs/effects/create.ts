import type { Effect } from '../../../../schema/planner.ts'
import { type CalledType, calledKey, calledTo } from '../calledTo.ts'

/** A call that is logged: the number is that of whom it went to, the agent is who logs it, now. */
export const create: Effect = async ([one], read, { now, actor }) => {
  if (!one) return []
  const { row, self, group } = one
  const type = row.call_to_type as CalledType
  const { tool, by } = calledTo[type]
  const key = calledKey(type, String(row.call_to_id))
  const [found] = key === null ? [] : await read.rows(tool, { [by]: key }, [by, 'phone'])
  if (!found) return [{ wrong: { call_to_id: { code: 'id_not_found' } }, says: 'id_not_found' }]
  const set = { call_to_id: String(found[by] ?? found.id), phone: found.phone, called_at: now, agent: actor }
  return [{ tool: 'call_logs', op: 'update', row: self, set, group }]
}
