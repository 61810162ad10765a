import { plusDays } from '../../../schema/days.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { lineMoney } from '../../demo/story/givenBack.ts'
import { demo, type Made, type World } from '../../demo/world.ts'
import { activeResellers, demoWins, drawKey } from '../../marketing/spins/demo/wins.ts'
import { units } from '../../orders/planning/amounts.ts'

/** In all, if users do not have more. */
const COUNT = 3840
const CANCELLED = 5
/** Days between a mission and the order that its credits pay. */
const EARNED_BEFORE = 5
const CREDITS_LAST = 180
/** Hours between a win and an order that its coins pay. */
const SPENT_AFTER = 5

interface Movement {
  readonly user: number
  readonly wallet_type: 'credits' | 'coin'
  readonly direction: 'credit' | 'debit'
  readonly amount: number
  readonly created_at: string
  readonly order?: number
  readonly reference_text?: string
}

/**
 * Wallet transactions. The balance of a user is their sum. Each order that credits pay has its debit, and a credit for each line that gave some back.
 */
export const rows = demo({
  after: ['wallet_templates'],
  rows(world, made) {
    const { moments } = world
    const templates = new Map(made('wallet_templates').map(({ identifier, id }) => [identifier, id]))
    const ofOrders = orderMovements(world, made)
    const draw = world.random('wallet_transactions')
    const on = (ago: number) => moments.at(moments.daysAgo(ago), draw.whole(30_000, 70_000))
    const refunded = new Map<number, number>()
    for (const { user, amount, reference_text } of ofOrders)
      if (reference_text !== undefined) refunded.set(user, (refunded.get(user) ?? 0) + amount)
    const earned = made('users').flatMap(({ id: user, credits_balance, coin_balance }) =>
      (['credits', 'coin'] as const).flatMap((wallet_type): Movement[] => {
        const amount = wallet_type === 'coin' ? Number(coin_balance) : Number(credits_balance) - (refunded.get(user) ?? 0)
        return amount > 0 ? [{ user, wallet_type, direction: 'credit', amount, created_at: on(draw.whole(1, 118)) }] : []
      }),
    )
    // Coins that were won or earned, and spent again.
    const selling = activeResellers(made)
    const won = demoWins(world, selling).flatMap(({ user, amount, at, ...win }): Movement[] => {
      const common = { user, wallet_type: 'coin', amount } as const
      const spent = { ...common, direction: 'debit', created_at: moments.later(at, SPENT_AFTER) } as const
      return [{ ...common, direction: 'credit', created_at: at, reference_text: drawKey(win) }, spent]
    })
    const movements = [...ofOrders, ...earned, ...won]
    while (movements.length < COUNT - 1) {
      const [{ id: user }, ago] = [draw.pick(selling), draw.whole(20, 118)]
      const common = { user, wallet_type: 'coin', amount: draw.whole(1, 20) * 5 } as const
      movements.push({ ...common, direction: 'credit', created_at: on(ago) })
      movements.push({ ...common, direction: 'debit', created_at: on(ago - draw.whole(1, 19)) })
    }
    return movements
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
      .map(({ amount, order = null, ...rest }, index) => ({
        id: index + 1,
        ...rest,
        order,
        amount: world.money(amount),
        template: rest.reference_text === undefined || order === null ? templates.get(templateOf(rest)) : null,
        reference_text: rest.reference_text ?? `${rest.direction === 'debit' ? 'order' : 'mission'}-${String(index + 1).padStart(6, '0')}`,
        expires_on:
          rest.wallet_type === 'credits' && rest.direction === 'credit' ? plusDays(moments.day(rest.created_at), CREDITS_LAST) : null,
      }))
  },
})

/** Credits that orders used, each earned some days before, and credits that they gave back. */
function orderMovements(world: World, made: Made): Movement[] {
  const { moments } = world
  const { text } = units(world.country)
  const requests = new Map(made('return_requests').map(({ sub_order, request_number }) => [sub_order, request_number]))
  const paid = lineMoney(world, made('orders'), made('sub_orders')).filter(({ credits }) => credits > 0)
  return [...rowsBy(paid, ({ order }) => order).entries()].flatMap(([order, lines]): Movement[] => {
    const common = { user: order.reseller, wallet_type: 'credits' } as const
    const used = Number(text(lines.reduce((sum, { credits }) => sum + credits, 0)))
    return [
      {
        ...common,
        direction: 'credit',
        amount: used,
        created_at: moments.at(plusDays(moments.day(order.placed_at), -EARNED_BEFORE), 43_200),
      },
      { ...common, direction: 'debit', amount: used, created_at: order.placed_at, order: order.id },
      ...lines.flatMap(({ line, credits, back }): Movement[] => {
        if (back === null) return []
        const reference_text =
          line.status === CANCELLED ? `cancelled ${line.sub_order_number}` : (requests.get(line.id) ?? `refund ${line.sub_order_number} 1`)
        const created_at = moments.later(moments.at(back, 0), 12)
        return [{ ...common, direction: 'credit', amount: Number(text(credits)), created_at, order: order.id, reference_text }]
      }),
    ]
  })
}

/** Earned in missions, spent on orders. */
function templateOf({ wallet_type, direction }: Pick<Movement, 'wallet_type' | 'direction'>): string {
  return `${direction === 'debit' ? 'order' : 'mission'}_${wallet_type === 'coin' ? 'coins' : 'credits'}`
}
