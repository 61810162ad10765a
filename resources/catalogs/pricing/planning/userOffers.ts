import type { NewRow } from '../../../../schema/planner.ts'
import { livingAudiences } from '../../../marketing/audiences/planning/isAlive.ts'
import { add, insert, type Read, type Row, remove, type Write } from '../../../planner.ts'
import { discountBy, leastGoods, type UserOfferTerms, type WhyNoOffer } from '../userOffer.ts'

/** Status of a sub-order that is cancelled. */
const CANCELLED = 5

/** Numbers by key of bookings that the same plan or file made before. */
interface Earlier {
  get(key: string): number | undefined
  add(key: string, amount: number): void
}

interface Wish {
  readonly offer: number
  readonly user: number
  /** Amount of the goods, in whole rupees or rupiah and its parts. */
  readonly goods: number
}

/** The discount of an order, or why the offer does not apply. */
export interface OfferAnswer {
  /** In whole rupees or rupiah; 0 if the offer does not apply. */
  readonly discount: number
  readonly fault?: { readonly code: WhyNoOffer; readonly params: Readonly<Record<string, number>> }
}

/**
 * Offers that bookings name, locked, so that parallel bookings never exceed a budget or the uses of a reseller (rest.md, §5.2 and §10).
 * @param earlier uses and amounts of bookings in the same plan or file, which are not stored yet
 */
export async function openUserOffers(wanted: readonly Omit<Wish, 'goods'>[], read: Read, now: string, earlier: Earlier = counting()) {
  const ids = [...new Set(wanted.map(({ offer }) => offer))]
  const users = [...new Set(wanted.map(({ user }) => user))]
  const offers = new Map((ids.length === 0 ? [] : await read.locked('user_offers', { id: ids })).map(one => [one.id, one]))
  const audiences = [...new Set([...offers.values()].flatMap(({ audience }) => audience ?? []))]
  const alive = [...(await livingAudiences(audiences, read))]
  const members = await read.rows('audience_members', { audience: alive, user: users }, ['audience', 'user'])
  const uses = await read.rows('user_offer_uses', { offer: ids, user: users }, ['offer', 'user', 'no'])
  const isMember = new Set(members.map(({ audience, user }) => `${audience} ${user}`))
  const usedBy = (offer: number, user: number) => uses.filter(use => use.offer === offer && use.user === user)
  const keysOf = ({ offer, user }: Omit<Wish, 'goods'>) => ({ uses: `uses of offer ${offer} by ${user}`, amount: `used of offer ${offer}` })

  function answer(wish: Wish): OfferAnswer {
    const offer = offers.get(wish.offer)
    if (!offer) return refused('offer_not_active')
    const keys = keysOf(wish)
    return offerAnswer(offer, wish.goods, now, {
      isMember: isMember.has(`${offer.audience} ${wish.user}`),
      used: usedBy(offer.id, wish.user).length + (earlier.get(keys.uses) ?? 0),
      spent: Number(offer.used_amount) + (earlier.get(keys.amount) ?? 0),
    })
  }

  return {
    answer,
    /** The writes of an order that uses an offer. Later bookings of the same plan count it. */
    use(wish: Wish, discount: number, order: NewRow, group: string): Write[] {
      const keys = keysOf(wish)
      // A use that was given back leaves its number free.
      const taken = new Set(usedBy(wish.offer, wish.user).map(({ no }) => no))
      const before = earlier.get(keys.uses) ?? 0
      const no = Array.from({ length: taken.size + before + 1 }, (_, index) => index + 1).filter(free => !taken.has(free))[before]
      earlier.add(keys.uses, 1)
      earlier.add(keys.amount, discount)
      return [
        insert(
          'user_offer_uses',
          { newRow: `use of ${order.newRow}` },
          { offer: wish.offer, user: wish.user, order, no, amount: discount },
          group,
        ),
        add('user_offers', wish.offer, { used_amount: String(discount), uses: 1 }, group),
      ]
    },
  }
}

/** The reseller and the offer at the time of an order. */
interface OfferState {
  /** The reseller belongs to the audience of the offer. */
  readonly isMember: boolean
  /** Orders of the reseller that use the offer. */
  readonly used: number
  /** Discounts that were given, in rupees or rupiah. */
  readonly spent: number
}

/**
 * The discount that an offer gives an order, or why it does not apply (rest.md, §5.2).
 * @param goods the amount of the goods, in rupees or rupiah
 */
export function offerAnswer(
  offer: Pick<Row<'user_offers'>, 'status' | 'start_at' | 'end_at' | 'audience' | 'uses_per_user' | 'budget'> & UserOfferTerms,
  goods: number,
  now: string,
  { isMember, used, spent }: OfferState,
): OfferAnswer {
  if (offer.status !== 'active' || now < offer.start_at || now >= offer.end_at) return refused('offer_not_active')
  if (offer.audience !== null && !isMember) return refused('offer_not_for_user')
  const least = leastGoods(offer)
  if (goods < least) return refused('offer_min_order', { amount: least })
  if (used >= offer.uses_per_user) return refused('offer_used', { n: used })
  const discount = discountBy(offer, goods)
  if (offer.budget !== null && spent + discount > Number(offer.budget)) return refused('offer_budget_used')
  return { discount }
}

const refused = (code: WhyNoOffer, params: Record<string, number> = {}): OfferAnswer => ({ discount: 0, fault: { code, params } })

function counting(): Earlier {
  const sums = new Map<string, number>()
  return { get: key => sums.get(key), add: (key, amount) => void sums.set(key, (sums.get(key) ?? 0) + amount) }
}

/**
 * Gives the uses of orders back that are cancelled as a whole before anything was shipped (rest.md, §5.2).
 * @param cancelled the lines that the plan cancels
 */
export async function usesGivenBack(
  cancelled: readonly { readonly row: Row<'sub_orders'>; readonly group: string }[],
  read: Read,
): Promise<Write[]> {
  const uses = await read.locked('user_offer_uses', { order: [...new Set(cancelled.map(({ row }) => row.order))] })
  const lines = await read.rows('sub_orders', { order: uses.map(({ order }) => order) }, ['order', 'status', 'shipped_at'])
  const ids = new Set(cancelled.map(({ row }) => row.id))
  const isGone = (line: (typeof lines)[number]) => line.shipped_at === null && (ids.has(line.id) || line.status === CANCELLED)
  return uses
    .filter(use => lines.every(line => line.order !== use.order || isGone(line)))
    .flatMap(use => {
      const group = cancelled.find(({ row }) => row.order === use.order)?.group
      return [remove('user_offer_uses', use, group), add('user_offers', use.offer, { used_amount: String(-use.amount), uses: -1 }, group)]
    })
}
