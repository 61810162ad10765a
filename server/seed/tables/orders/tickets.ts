import { demoStaff } from '../../access/staff.ts'
import { orderCommentWords, resolutionWords, ticketWords } from '../../words/tickets.ts'
import type { Row, World } from '../../world.ts'
import type { Basket } from './baskets.ts'

const COUNT = 250
const COMMENTS = 900
/** Days back to the oldest ticket. */
const DAYS = 45
const HOURS = { high: 4, usual: 24 } as const

/** Tickets on orders of the last weeks, the older the more of them closed. */
export function tickets(world: World, baskets: readonly Basket[]): Row[] {
  const draw = world.random('tickets')
  const agents = agentIds()
  const recent = baskets.filter(({ age }) => age < DAYS && age > 0.05)
  const chosen = Array.from({ length: COUNT }, () => draw.pick(recent)).sort((one, other) => (one.placed_at < other.placed_at ? -1 : 1))
  return chosen.map((basket, index) => {
    const category = draw.weighted([
      ['order status', 34],
      ['return', 16],
      ['exchange', 8],
      ['payment', 14],
      ['product quality', 12],
      ['app issue', 5],
      ['confirmation call', 7],
      ['other', 4],
    ] as const)
    const priority = draw.weighted([
      ['low', 15],
      ['normal', 65],
      ['high', 20],
    ] as const)
    const raised = world.moments.later(basket.placed_at, draw.whole(1, Math.max(2, Math.min(96, Math.floor(basket.age * 24)))))
    const age = world.moments.age(raised)
    const status = draw.weighted(
      age > 5
        ? ([
            ['closed', 90],
            ['waiting', 6],
            ['in_progress', 4],
          ] as const)
        : age > 1.5
          ? ([
              ['resolved', 30],
              ['waiting', 20],
              ['in_progress', 25],
              ['open', 25],
            ] as const)
          : ([
              ['open', 55],
              ['in_progress', 30],
              ['waiting', 10],
              ['resolved', 5],
            ] as const),
    ) as string
    const done = status === 'resolved' || status === 'closed'
    const resolved = done ? world.moments.later(raised, draw.whole(1, Math.max(1, Math.min(40, Math.floor(age * 24))))) : null
    const id = index + 1
    return {
      id,
      created_at: raised,
      updated_at: resolved ?? raised,
      ticket_number: `TK${String(id).padStart(8, '0')}`,
      order: basket.id,
      user: basket.customer.reseller,
      category,
      attributable_to: draw.weighted([
        ['courier', 40],
        ['supplier', 25],
        ['reseller', 12],
        ['customer', 13],
        ['platform', 10],
      ] as const),
      priority,
      status,
      assigned_to: status === 'open' ? null : draw.pick(agents),
      comment: draw.pick<string>(ticketWords[category][world.country]),
      resolution: done ? draw.pick<string>(resolutionWords[world.country]) : null,
      due_at: new Date(Date.parse(raised) + (priority === 'high' ? HOURS.high : HOURS.usual) * 3_600_000).toISOString(),
      resolved_at: resolved,
    }
  })
}

/** What agents noted on orders of the last weeks. */
export function orderComments(world: World, baskets: readonly Basket[]): Row[] {
  const draw = world.random('order_comments')
  const agents = agentIds()
  const recent = baskets.filter(({ age }) => age < DAYS)
  return Array.from({ length: COMMENTS }, (_, index) => {
    const basket = draw.pick(recent)
    const at = world.moments.later(basket.placed_at, draw.whole(1, 72))
    return {
      id: index + 1,
      created_at: at,
      updated_at: at,
      created_by: draw.pick(agents),
      order: basket.id,
      comment: draw.pick<string>(orderCommentWords[world.country]),
    }
  })
}

/** Staff of the team that answers. */
function agentIds(): number[] {
  return demoStaff.flatMap((person, index) => (person.teams.includes('support') ? [index + 1] : []))
}
