import { demo } from '../../demo/world.ts'

/** What wallets are filled and emptied for; the greatest amount in rupees, in Indonesia three hundred times as much. */
const templates = [
  ['contest_winner', 'Contest winner', 'credit', 'credits', 500],
  ['rating_reward', 'Reward for a rating', 'credit', 'coin', 50],
  ['monthly_target', 'Monthly target reached', 'credit', 'credits', 5000],
  ['mission_credits', 'Mission done', 'credit', 'credits', 1000],
  ['mission_coins', 'Mission done: coins', 'credit', 'coin', 500],
  ['order_credits', 'Paid with credits', 'debit', 'credits', 10_000],
  ['order_coins', 'Coins spent', 'debit', 'coin', 1000],
  ['goodwill_balance', 'Goodwill', 'credit', 'balance', 2000],
] as const

/** The eight templates of the demo. */
export const rows = demo({
  rows(world) {
    return templates.map(([identifier, title, transaction_type, wallet_type, most], index) => ({
      id: index + 1,
      identifier,
      title,
      body: `${title}: {{amount}}`,
      message: transaction_type === 'credit' ? 'Added to your wallet' : 'Taken from your wallet',
      transaction_type,
      wallet_type,
      max_amount: world.money(most * world.by({ IN: 1, ID: 300 })),
      active: true,
    }))
  },
})
