import type { Row, Write } from '../../../schema/planner.ts'

/** Credits for the reseller of an order: the entry in the wallet, and the balance with it. */
export function creditsTo(order: Row, amount: string, reference: string, group: string): Write[] {
  return [
    {
      tool: 'wallet_transactions',
      op: 'insert',
      row: { newRow: `wallet ${reference}` },
      set: { user: order.reseller, wallet_type: 'credits', direction: 'credit', amount, reference_text: reference },
      group,
    },
    { tool: 'users', op: 'update', row: Number(order.reseller), add: { credits_balance: amount }, group },
  ]
}
