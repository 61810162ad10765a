import type { Refusing } from '../../../schema/planner.ts'
import { insert, type Read, update, type Write } from '../../planner.ts'
import { nextTuesday } from '../../shared/weeks.ts'

/** What an approved row pays, and to whom. */
interface Due {
  readonly id: number
  readonly user: number
  readonly amount: string | null
  readonly group: string
}

/**
 * What approvals pay: payouts to resellers, planned for next Tuesday and named by the rows. Nothing is paid to who is deleted (the row is refused), nor
 * where the amount is nothing.
 */
export async function resellerPayout(
  tool: 'referrals' | 'reseller_bonuses',
  dues: readonly Due[],
  read: Read,
  today: string,
): Promise<(Write | Refusing)[]> {
  const kind = tool === 'referrals' ? 'referral' : 'bonus'
  const ids = [...new Set(dues.map(({ user }) => user))]
  const active = new Set((await read.locked('users', { id: ids, deletion: 'active' })).map(({ id }) => id))
  return dues.flatMap(({ id, user, amount, group }): (Write | Refusing)[] => {
    if (!active.has(user)) return [{ refuse: id, message: 'reseller_deleted' }]
    if (Number(amount) === 0) return []
    const payout = { newRow: `payout of ${tool} ${id}` }
    const set = { payee_type: 'reseller', user, kind, amount: amount ?? '0', scheduled_date: nextTuesday(today) } as const
    return [insert('payouts', payout, set, group), update(tool, id, { payout }, group)]
  })
}
