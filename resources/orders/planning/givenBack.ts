import { add, insert, type Row, type Write } from '../../planner.ts'
import { nextTuesday } from '../../shared/weeks.ts'

/** Money back for a line: a payout to the reseller of its order, scheduled (document 2, §3 "Payouts"). */
export function refundPayout(
  order: Pick<Row<'orders'>, 'reseller'>,
  line: { readonly id: number },
  amount: string,
  today: string,
  group: string,
): Write {
  return insert(
    'payouts',
    `refund of sub-order ${line.id}`,
    {
      payee_type: 'reseller',
      user: order.reseller,
      kind: 'refund',
      amount,
      status: 1,
      scheduled_date: nextTuesday(today),
      sub_order: line.id,
    },
    group,
  )
}

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
