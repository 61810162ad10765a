import { staffOf } from '../../demo/story/staff.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 300
const DAYS = 60

const callTo = { reseller: 50, customer: 38, supplier: 12 }
const purposes = {
  reseller: ['order confirmation', 'payment', 'onboarding', 'feedback'],
  customer: ['COD verification', 'address check', 'delayed delivery', 'return pickup'],
  supplier: ['delayed delivery', 'onboarding', 'payment'],
} as const
const blamed = ['supplier', 'reseller', 'customer', 'courier', 'platform'] as const
const outcomes = { connected: 58, 'no answer': 20, busy: 9, 'call back': 9, 'wrong number': 4 }
const callComments = [
  'Will be at home tomorrow',
  'Asked to call in the evening',
  'Confirmed',
  'Speaks no English',
  'Address has a new landmark',
] as const

/** Calls to resellers and customers about an order of theirs, and to suppliers. */
export const rows = demo({
  rows(world, made) {
    const suppliers = made('suppliers')
    const { moments } = world
    const draw = world.random('call_logs')
    const agents = staffOf('support', 'ops executive', 'BD executive')
    const users = new Map(made('users').map(user => [user.id, user]))
    const customers = new Map(made('customers').map(customer => [customer.id, customer]))
    const recent = made('orders').filter(({ placed_at }) => moments.age(placed_at) < DAYS && moments.age(placed_at) > 1)
    const calls = Array.from({ length: COUNT }, () => {
      const type = draw.weighted<'reseller' | 'customer' | 'supplier'>(callTo)
      const order = draw.pick(recent)
      const outcome = draw.weighted<string>(outcomes)
      const about = { call_to_type: type, call_purpose: draw.pick<string>(purposes[type]) }
      // In working hours of the next days, as far as they have come.
      const called_at = moments.later(moments.at(moments.day(order.placed_at), draw.whole(36_000, 68_000)), 24)
      return {
        ...about,
        ...toWhom(type, draw.pick(suppliers), order.id, type === 'customer' ? customers.get(order.customer) : users.get(order.reseller)),
        attributable_to: draw.pick<string>(blamed),
        outcome,
        comment: draw.chance(0.4) ? draw.pick(callComments) : null,
        called_at,
        created_at: called_at,
        duration_s: outcome === 'connected' ? draw.whole(20, 420) : null,
        agent: draw.pick(agents),
      }
    })
    return calls
      .toSorted((one, other) => one.called_at.localeCompare(other.called_at))
      .map((call, index) => ({ id: index + 1, ...call, created_by: call.agent }))
  },
})

function toWhom(type: string, supplier: Called, order: number, person: (Called & { readonly code: string }) | undefined) {
  if (type === 'supplier' || !person) return { call_to_id: String(supplier.id), phone: supplier.phone, order: null }
  return { call_to_id: person.code, phone: person.phone, order }
}

interface Called {
  readonly id: number
  readonly phone: string
}
