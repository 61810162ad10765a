import type { Write } from '../../../schema/planner.ts'
import type { FoundRow, RowRefused } from '../../../schema/uploadPlanner.ts'

const counters: Readonly<Record<string, string>> = { credits: 'credits_balance', coin: 'coin_balance', balance: 'balance' }

/** An amount that the template does not give: above its most (E4), a part of a coin (E2); null where it does. */
export function notOfTemplate({ no, values, found }: FoundRow): RowRefused | null {
  if (found.template?.wallet_type === 'coin' && !Number.isInteger(Number(values.amount)))
    return { refuse: no, column: 'amount', code: 'E2', message: 'amount: Coins are whole' }
  const most = found.template?.max_amount
  return Number(values.amount) > Number(most)
    ? { refuse: no, column: 'amount', code: 'E4', message: `amount: must be at most ${most}` }
    : null
}

/** Puts the amount of a row into the wallet that its template names: the movement's own fields, the file it came with, and the user's counter. */
export function walletCredit({ values, found, self, group }: FoundRow, reference_text: string, uploaded_file: number | null): Write[] {
  const { user, template } = found
  const wallet = String(template?.wallet_type)
  const counter = counters[wallet]
  if (self === null || !user || !counter) return []
  const amount = counter === 'coin_balance' ? Number(values.amount) : String(values.amount)
  return [
    { tool: 'wallet_transactions', op: 'insert', row: self, set: { wallet_type: wallet, reference_text, uploaded_file }, group },
    { tool: 'users', op: 'update', row: user.id, add: { [counter]: amount }, group },
  ]
}
