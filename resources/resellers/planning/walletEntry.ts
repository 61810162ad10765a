import type { NewRow } from '../../../schema/planner.ts'
import { add, insert, type Row, type Write } from '../../planner.ts'

type Transaction = Row<'wallet_transactions'>

interface WalletEntry extends Pick<Transaction, 'user' | 'wallet_type' | 'direction' | 'amount'> {
  readonly order?: number | NewRow
  readonly template?: number | null
  readonly reference_text?: string
  readonly reason?: string | null
  readonly expires_on?: string | null
}

const counters = {
  credits: (amount: string) => ({ credits_balance: amount }),
  coin: (amount: string) => ({ coin_balance: Number(amount) }),
  balance: (amount: string) => ({ balance: amount }),
}

/**
 * A wallet transaction, and the balance of the user that it changes.
 * @param name names the transaction within the plan
 */
export function walletEntry(name: string, entry: WalletEntry, group: string): Write[] {
  const { user, wallet_type, direction, amount } = entry
  const signed = direction === 'debit' ? `-${amount}` : amount
  return [insert('wallet_transactions', name, entry, group), add('users', user, counters[wallet_type](signed), group)]
}
