import { add, insert, type Row, type Write } from '../../planner.ts'

/** Credits for the reseller of an order: the entry in the wallet, and the balance with it. */
export function creditsTo(order: Pick<Row<'orders'>, 'reseller'>, amount: string, reference: string, group: string): Write[] {
  return [
    insert(
      'wallet_transactions',
      `wallet ${reference}`,
      { user: order.reseller, wallet_type: 'credits', direction: 'credit', amount, reference_text: reference },
      group,
    ),
    add('users', order.reseller, { credits_balance: amount }, group),
  ]
}
