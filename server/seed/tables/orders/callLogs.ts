import { peopleShares } from '../../shares/peopleShares.ts'
import type { Row, World } from '../../world.ts'
import { staffOf } from '../access/staffOf.ts'
import type { User } from '../resellers/users.ts'
import type { Supplier } from '../suppliers/suppliers.ts'
import type { Basket } from './baskets.ts'

const COUNT = 300
const DAYS = 60

/** Calls to resellers and customers about an order of theirs, and to suppliers. */
export function callLogs(world: World, placed: readonly Basket[], users: readonly User[], suppliers: readonly Supplier[]): Row[] {
  const { moments } = world
  const draw = world.random('call_logs')
  const agents = staffOf('support', 'ops executive', 'BD executive')
  const people = new Map(users.map(user => [user.id, user]))
  const recent = placed.filter(({ placed_at }) => moments.age(placed_at) < DAYS && moments.age(placed_at) > 1)
  const calls = Array.from({ length: COUNT }, () => {
    const type = draw.weighted<'reseller' | 'customer' | 'supplier'>(peopleShares.callTo)
    const basket = draw.pick(recent)
    const outcome = draw.weighted<string>(peopleShares.outcomes)
    const about = { call_to_type: type, call_purpose: draw.pick<string>(peopleShares.purposes[type]) }
    // In working hours of the next days, as far as they have come.
    const called_at = moments.later(moments.at(moments.day(basket.placed_at), draw.whole(36_000, 68_000)), 24)
    return {
      ...about,
      ...toWhom(type, basket, people, draw.pick(suppliers)),
      attributable_to: draw.pick<string>(peopleShares.blamed),
      outcome,
      comment: draw.chance(0.4) ? draw.pick(peopleShares.callComments) : null,
      called_at,
      created_at: called_at,
      duration_s: outcome === 'connected' ? draw.whole(20, 420) : null,
      agent: draw.pick(agents),
    }
  })
  return calls
    .toSorted((one, other) => one.called_at.localeCompare(other.called_at))
    .map((call, index) => ({ id: index + 1, ...call, created_by: call.agent }))
}

function toWhom(type: string, { id, customer }: Basket, users: ReadonlyMap<number, User>, supplier: Supplier) {
  if (type === 'supplier') return { call_to_id: String(supplier.id), phone: supplier.phone, order: null }
  const called = type === 'customer' ? customer : users.get(customer.reseller)!
  return { call_to_id: called.code, phone: called.phone, order: id }
}
