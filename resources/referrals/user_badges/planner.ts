import { type Planner, type Planners, type Read, type Row, update } from '../../planner.ts'

const DELIVERED = 4

/** Referrals and sales of a referrer that count for the next badge. */
interface Reached {
  readonly referrals: number
  readonly gmv: number
}

/**
 * Raises holders by one level where the criteria of a tier of their badge's plan hold (requirement R 66). A tier without criteria raises nobody, and nobody
 * goes down.
 */
const upgrade: Planner<'user_badges', 'upgrade'> = async (rows, read) => {
  const groups = await read.rows('badge_groups', { id: rows.map(({ row }) => row.badge_group) })
  const plans = await read.rows('referral_plans', { id: groups.flatMap(({ badges }) => badges.flatMap(({ plan }) => plan ?? [])) })
  const reached = await reachedBy(
    rows.map(({ row }) => row.user),
    read,
  )
  return rows.flatMap(({ row, self, group }) => {
    const level = row.badge_level ?? 1
    const badges = groups.find(({ id }) => id === row.badge_group)?.badges ?? []
    const plan = plans.find(({ id }) => id === badges.find(badge => badge.level === level)?.plan)
    const hasNext = badges.some(badge => badge.level === level + 1)
    const own = reached.get(row.user)
    if (!plan || !hasNext || !own || !plan.tiers.some(tier => isMet(tier, own))) return []
    return [update('user_badges', self, { badge_level: level + 1, changed_reason: 'plan criteria' }, group)]
  })
}

type Tier = Row<'referral_plans'>['tiers'][number]

/** True if the tier has criteria and all of them hold. */
function isMet({ referrals_at_least = null, gmv_at_least = null }: Tier, { referrals, gmv }: Reached): boolean {
  if (referrals_at_least === null && gmv_at_least === null) return false
  return referrals >= (referrals_at_least ?? 0) && gmv >= (gmv_at_least ?? 0)
}

/** The validated referrals of each user, and the goods that their friends received. */
async function reachedBy(users: readonly number[], read: Read): Promise<ReadonlyMap<number, Reached>> {
  const valid = (await read.rows('referrals', { referrer: [...users], validity: 'validated' }, ['referrer', 'referred', 'fraud'])).filter(
    ({ fraud }) => fraud !== 'fraud',
  )
  const orders = await read.rows('orders', { reseller: valid.map(({ referred }) => referred), status: DELIVERED }, [
    'reseller',
    'goods_amount',
  ])
  const sales = new Map<number, number>()
  for (const { reseller, goods_amount } of orders) sales.set(reseller, (sales.get(reseller) ?? 0) + Number(goods_amount))
  return new Map(
    users.map(user => {
      const own = valid.filter(({ referrer }) => referrer === user)
      return [user, { referrals: own.length, gmv: own.reduce((sum, { referred }) => sum + (sales.get(referred) ?? 0), 0) }]
    }),
  )
}

export const planners: Planners<'user_badges'> = { upgrade }
