import type { User } from '../../demo/story/users.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 3000

interface Movement {
  readonly user: User
  readonly wallet_type: 'credits' | 'coin'
  readonly direction: 'credit' | 'debit'
  readonly amount: number
  readonly ago: number
}

/** What went into wallets and out of them: what a user has is what came in less what went out. */
export const rows = demo({
  after: ['wallet_templates'],
  rows(world, made) {
    const users = made('users')
    const templates = new Map(made('wallet_templates').map(({ identifier, id }) => [identifier, id]))
    const { moments } = world
    const draw = world.random('wallet_transactions')
    const earned = users.flatMap(user =>
      (['credits', 'coin'] as const).flatMap((wallet_type): Movement[] => {
        const amount = Number(wallet_type === 'credits' ? user.credits_balance : user.coin_balance)
        return amount > 0 ? [{ user, wallet_type, direction: 'credit', amount, ago: draw.whole(1, 118) }] : []
      }),
    )
    const movements = [...earned]
    // Earned and spent again, until there are as many as are wanted.
    const selling = users.filter(({ user_type, deletion }) => user_type === 'reseller' && deletion === 'active')
    while (movements.length < COUNT - 1) {
      const [user, ago] = [draw.pick(selling), draw.whole(20, 118)]
      const wallet_type = draw.chance(0.6) ? 'coin' : 'credits'
      const amount = draw.whole(1, 20) * (wallet_type === 'coin' ? 5 : world.by({ IN: 10, ID: 2500 }))
      movements.push({ user, wallet_type, direction: 'credit', amount, ago })
      movements.push({ user, wallet_type, direction: 'debit', amount, ago: ago - draw.whole(1, 19) })
    }
    return filledUp(movements)
      .map(movement => ({ ...movement, created_at: moments.at(moments.daysAgo(movement.ago), draw.whole(30_000, 70_000)) }))
      .toSorted((one, other) => one.created_at.localeCompare(other.created_at))
      .map(({ user, amount, ago, ...rest }, index) => ({
        id: index + 1,
        ...rest,
        user: user.id,
        amount: world.money(amount),
        template: templates.get(templateOf(rest)),
        reference_text: `${rest.direction === 'debit' ? 'order' : 'mission'}-${String(index + 1).padStart(6, '0')}`,
        expires_on: rest.wallet_type === 'credits' && rest.direction === 'credit' ? moments.daysAgo(ago - 180) : null,
      }))
  },
})

/** Earned in missions, spent on orders. */
function templateOf({ wallet_type, direction }: Pick<Movement, 'wallet_type' | 'direction'>): string {
  return `${direction === 'debit' ? 'order' : 'mission'}_${wallet_type === 'coin' ? 'coins' : 'credits'}`
}

/** One movement is parted in two where one is missing. */
function filledUp(movements: readonly Movement[]): readonly Movement[] {
  const first = movements.find(({ amount, wallet_type }) => wallet_type === 'coin' && amount > 5)
  if (movements.length === COUNT || !first) return movements
  return [...movements.filter(one => one !== first), { ...first, amount: 5 }, { ...first, amount: first.amount - 5 }]
}
