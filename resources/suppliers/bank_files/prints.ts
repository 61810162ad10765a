import Papa from 'papaparse'
import { units } from '../../orders/planning/amounts.ts'
import type { Prints } from '../../planner.ts'
import { isCovered, isSetAside } from '../planning/bankFile.ts'

export const prints: Prints<'bank_files'> = {
  /** A line for each payout, as the bank takes it in; the account numbers whole. What was set aside for fraud meanwhile it is not told to pay. */
  async payments({ id, file_number }, read, { country }) {
    const { of, text } = units(country)
    const all = await read.rows('payouts', { bank_file: id }, ['supplier', 'amount', 'penalty_deducted', 'status', 'failure_reason'])
    const payouts = all.filter(payout => !isCovered(payout, { of, text }) && !isSetAside(payout))
    const where = { supplier: payouts.flatMap(({ supplier }) => supplier ?? []), current: true, status: 'approved' } as const
    const accounts = new Map((await read.rows('supplier_bank_details', where)).map(account => [account.supplier, account]))
    const lines = payouts.map(({ id: payout_id, supplier, amount, penalty_deducted }) => {
      const account = accounts.get(supplier ?? 0)
      return {
        payout_id,
        account_holder_name: account?.account_holder_name ?? '',
        account_number: account?.account_number ?? '',
        ifsc: account?.ifsc ?? '',
        amount: text(of(amount) - of(penalty_deducted)),
        reference: `${file_number}-${payout_id}`,
      }
    })
    return `${Papa.unparse(lines, { newline: '\n', escapeFormulae: true })}\n`
  },
}
