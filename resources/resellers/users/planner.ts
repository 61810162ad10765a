import { insert, type Planner, type Planners, type Read, type Row, update } from '../../planner.ts'
import { planAtJoining } from '../../referrals/planning/planAtJoining.ts'
import { campaignAtJoining } from '../../referrals/referral_campaigns/planning/campaignAtJoining.ts'

/** Who is blocked as a customer orders nothing more, and pays nothing on delivery: for the reason of the block, where there is no other. */
const blockAsCustomer: Planner<'users', 'block_as_customer'> = async (rows, _read, { answers }) =>
  rows.map(({ row, self, group }) => {
    const cod_reason = row.cod_reason ?? answers.block_reason
    return update('users', self, { blocked: true, cod_allowed: false, cod_reason }, group)
  })

/** Taking a flag away unblocks; whether cash on delivery is allowed again is decided by itself. */
const unflag: Planner<'users', 'unflag'> = async rows =>
  rows.map(({ self, group }) => update('users', self, { blocked: false, block_reason: null }, group))

/**
 * Says who referred a reseller (document 2, §5: both cannot be the same). Nobody is referred in a circle; a referral that was decided on stays; one that
 * was checked is checked anew, since it is of somebody else now.
 */
const setReferrer: Planner<'users', 'set_referrer'> = async ([one], read, { answers, now }) => {
  if (!one) return []
  const { row, group } = one
  const referrer = answers.referred_by
  if (referrer === row.id) return [{ wrong: { referred_by: { code: 'same_reseller' } }, message: 'same_resellers' }]
  if (await leadsTo(row.id, referrer, read)) return [{ wrong: { referred_by: { code: 'in_circle' } }, message: 'referrer_in_circle' }]
  const [before] = await read.locked('referrals', { referred: row.id })
  if (before && before.approval !== 'pending') return [{ refuse: row.id, message: 'referral_decided' }]
  if (before) {
    const joined_at = before.joined_at ?? now
    const plan = await planAtJoining(referrer, joined_at, read)
    const campaign = await campaignAtJoining(referrer, joined_at, read)
    const set = { referrer, validity: 'unchecked', fraud: 'unmarked', ...plan, ...campaign, count_due: true } as const
    return before.referrer === referrer ? [] : [update('referrals', before, set, group)]
  }
  const orders = await read.rows('orders', { reseller: row.id }, ['placed_at'])
  const first = orders.toSorted((a, b) => (a.placed_at ?? '').localeCompare(b.placed_at ?? ''))[0]
  const set = {
    referrer,
    referred: row.id,
    joined_at: row.registered_at ?? now,
    first_order: first?.id ?? null,
    order_count: orders.length,
    ...(await planAtJoining(referrer, row.registered_at ?? now, read)),
    ...(await campaignAtJoining(referrer, row.registered_at ?? now, read)),
    count_due: true,
  }
  return [insert('referrals', 'referral', set, group)]
}

/** Whether one was referred, directly or by others, by another. */
async function leadsTo(goal: number, from: number, read: Read): Promise<boolean> {
  const seen = new Set<number>()
  for (let at: number | null = from; at !== null && !seen.has(at); ) {
    if (at === goal) return true
    seen.add(at)
    const [user]: readonly Pick<Row<'users'>, 'referred_by'>[] = await read.rows('users', { id: at }, ['referred_by'])
    at = user?.referred_by ?? null
  }
  return false
}

export const planners: Planners<'users'> = { block_as_customer: blockAsCustomer, set_referrer: setReferrer, unflag }
