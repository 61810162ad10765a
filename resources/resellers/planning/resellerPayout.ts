import type { EffectContext, EffectRow, Read, Refusing, Write } from '../../../schema/planner.ts'
import { nextTuesday } from '../../shared/nextTuesday.ts'

interface Due {
  /** Where the row names the reseller, and the amount. */
  readonly user: string
  readonly amount: string
  readonly kind: 'bonus' | 'referral'
}

/**
 * What an approval pays: a payout to the reseller, planned for next Tuesday and named by the row. Nothing is paid to who is deleted (the row is
 * refused), nor where the amount is nothing.
 */
export async function resellerPayout(
  tool: string,
  rows: readonly EffectRow[],
  read: Read,
  { today }: EffectContext,
  { user, amount, kind }: Due,
): Promise<(Write | Refusing)[]> {
  const ids = [...new Set(rows.map(({ row }) => row[user]))]
  const active = new Set((await read.locked('users', { id: ids, deletion: 'active' })).map(({ id }) => id))
  return rows.flatMap(({ row, self, group }): (Write | Refusing)[] => {
    if (!active.has(Number(row[user]))) return [{ refuse: row.id, says: 'reseller_deleted' }]
    if (Number(row[amount]) === 0) return []
    const payout = { newRow: `payout of ${tool} ${row.id}` }
    const set = { payee_type: 'reseller', user: row[user], kind, amount: row[amount], scheduled_date: nextTuesday(today) }
    return [
      { tool: 'payouts', op: 'insert', row: payout, set, group },
      { tool, op: 'update', row: self, set: { payout }, group },
    ]
  })
}
