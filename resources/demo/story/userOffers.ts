import { offerAnswer } from '../../catalogs/pricing/planning/userOffers.ts'
import type { World } from '../world.ts'
import type { Order } from './orders.ts'

export type UserOffer = ReturnType<typeof userOffers>[number]

const COUNT = 15
const names = ['Welcome back', 'First order', 'Festival', 'Loyal resellers', 'Weekend'] as const

/** Offers in each status. Those for all resellers are used by orders; the audiences of the others are made after the orders. */
export function userOffers({ moments, ...world }: World) {
  const draw = world.random('user_offers')
  const scale = world.by({ IN: 1, ID: 300 })
  const states = draw.spread({ draft: 20, active: 45, paused: 10, ended: 25 }, COUNT)
  const limit = world.by({ IN: 50_000, ID: 15_000_000 })
  return states.map((status, index) => {
    const isPercent = index % 2 === 1
    const start = status === 'draft' ? -draw.whole(1, 15) : status === 'ended' ? draw.whole(21, 60) : draw.whole(-2, 10)
    const budget = draw.whole(2, 14) * 5000 * scale
    return {
      id: index + 1,
      created_at: moments.at(moments.daysAgo(Math.max(start, 0) + draw.whole(1, 4)), 43_200),
      name: `${names[index % names.length]} offer ${index + 1}`,
      isForAll: index % 3 === 2 || status === 'ended',
      offer_type: isPercent ? ('percent' as const) : ('flat' as const),
      value: isPercent ? draw.pick([5, 10, 15]) : draw.pick([50, 75, 100]) * scale,
      max_discount: isPercent ? 150 * scale : null,
      min_order: draw.pick([300, 500, 800]) * scale,
      uses_per_user: draw.whole(1, 3),
      budget: world.money(budget),
      start_at: moments.at(moments.daysAgo(start), 0),
      end_at: moments.at(moments.daysAgo(start - draw.whole(12, 20)), 86_340),
      status,
      reason: status === 'paused' ? 'Terms are being checked' : null,
      needs_approval: budget > limit,
    }
  })
}

interface Wish {
  readonly user: number
  readonly goods: number
  readonly at: string
}

/** Chooses offers for orders by the rules of a booking, and counts their uses. Orders come the earliest first. */
export function offerDesk(offers: readonly UserOffer[]) {
  const usable = offers.filter(({ isForAll, status }) => isForAll && (status === 'active' || status === 'ended'))
  const uses = new Map<string, number>()
  const spent = new Map<number, number>()
  return {
    /** The offer that saves the most, and the discount; null if none applies. */
    take({ user, goods, at }: Wish): { readonly offer: number; readonly discount: number } | null {
      const answers = usable.map(offer => {
        const used = uses.get(`${offer.id} ${user}`) ?? 0
        // Offers that are over now were active then.
        const then = { ...offer, audience: null, status: 'active' as const }
        return { offer: offer.id, ...offerAnswer(then, goods, at, { isMember: true, used, spent: spent.get(offer.id) ?? 0 }) }
      })
      const [best] = answers.toSorted((one, other) => other.discount - one.discount)
      if (!best || best.discount === 0) return null
      uses.set(`${best.offer} ${user}`, (uses.get(`${best.offer} ${user}`) ?? 0) + 1)
      spent.set(best.offer, (spent.get(best.offer) ?? 0) + best.discount)
      return { offer: best.offer, discount: best.discount }
    },
  }
}

/** The offers with their counters, and the uses by the orders. */
export function offerRows(offers: readonly UserOffer[], orders: readonly Order[], world: Pick<World, 'money'>) {
  const numbers = new Map<string, number>()
  const user_offer_uses = orders
    .flatMap(({ id: order, reseller: user, user_offer: offer, discount_amount: amount, placed_at }) => {
      if (offer === null) return []
      const no = (numbers.get(`${offer} ${user}`) ?? 0) + 1
      numbers.set(`${offer} ${user}`, no)
      return [{ created_at: placed_at, offer, user, order, no, amount }]
    })
    .map((row, index) => ({ id: index + 1, ...row }))
  return {
    user_offers: offers.map(offer => {
      const own = user_offer_uses.filter(use => use.offer === offer.id)
      return { ...offer, used_amount: world.money(own.reduce((sum, { amount }) => sum + amount, 0)), uses: own.length }
    }),
    user_offer_uses,
  }
}
