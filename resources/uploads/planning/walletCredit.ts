import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { add, type FoundRow, insert, refused, type Write } from '../../planner.ts'

type Rewarded = FoundRow<'catalog-rating-rewards' | 'reseller-rewards' | 'credits-winner-infograph'>

const counters = {
  credits: (amount: string) => ({ credits_balance: amount }),
  coin: (amount: string) => ({ coin_balance: Number(amount) }),
  balance: (amount: string) => ({ balance: amount }),
}

/** An amount that the template does not give: above its most (E4), a part of a coin (E2); null where it does. */
export function notOfTemplate({ no, values, found }: Rewarded): RowRefused | null {
  if (found.template.wallet_type === 'coin' && !Number.isInteger(Number(values.amount)))
    return refused(no, 'amount', 'E2', 'row_coins_whole')
  const most = found.template.max_amount
  return Number(values.amount) > Number(most) ? refused(no, 'amount', 'E4', 'row_at_most', {}, { limit: most }) : null
}

/** Puts the amount of a row, which its template gives, into the wallet: the movement's own fields, the file it came with, and the user's counter. */
export function walletCredit({ values, found, self, group }: Rewarded, reference_text: string, uploaded_file: number | null): Write[] {
  const { user, template } = found
  const { wallet_type } = template
  return [
    insert('wallet_transactions', self, { wallet_type, reference_text, uploaded_file }, group),
    add('users', user.id, counters[wallet_type](values.amount), group),
  ]
}
