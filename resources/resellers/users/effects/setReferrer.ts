import type { Effect, Read } from '../../../../schema/planner.ts'

/**
 * Says who referred a reseller (document 2, §5: both cannot be the same). Nobody is referred in a circle; a referral that was decided on stays; one that
 * was checked is checked anew, since it is of somebody else now.
 */
export const setReferrer: Effect = async ([one], read, { answers, now }) => {
  if (!one) return []
  const { row, group } = one
  const referrer = Number(answers.referred_by)
  if (referrer === row.id) return [{ wrong: { referred_by: { code: 'same_reseller' } }, says: 'same_resellers' }]
  if (await leadsTo(row.id, referrer, read)) return [{ wrong: { referred_by: { code: 'in_circle' } }, says: 'referrer_in_circle' }]
  const [before] = await read.locked('referrals', { referred: row.id })
  if (before && before.approval !== 'pending') return [{ refuse: row.id, says: 'referral_decided' }]
  if (before) {
    const set = { referrer, validity: 'unchecked', fraud: 'unmarked' }
    return before.referrer === referrer ? [] : [{ tool: 'referrals', op: 'update', row: before.id, version: before.version, set, group }]
  }
  const orders = await read.rows('orders', { reseller: row.id }, ['placed_at'])
  const first = orders.toSorted((a, b) => String(a.placed_at).localeCompare(String(b.placed_at)))[0]
  const set = {
    referrer,
    referred: row.id,
    joined_at: row.registered_at ?? now,
    first_order: first?.id ?? null,
    order_count: orders.length,
  }
  return [{ tool: 'referrals', op: 'insert', row: { newRow: 'referral' }, set, group }]
}

/** Whether one was referred, directly or by others, by another. */
async function leadsTo(goal: number, from: number, read: Read): Promise<boolean> {
  const seen = new Set<number>()
  for (let at: number | null = from; at !== null && !seen.has(at); ) {
    if (at === goal) return true
    seen.add(at)
    const [user]: readonly Readonly<Record<string, unknown>>[] = await read.rows('users', { id: at }, ['referred_by'])
    at = typeof user?.referred_by === 'number' ? user.referred_by : null
  }
  return false
}
