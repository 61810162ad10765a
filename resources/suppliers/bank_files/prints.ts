import Papa from 'papaparse'
import { units } from '../../orders/planning/amounts.ts'
import type { Prints } from '../../planner.ts'
import { isSetAside } from '../planning/bankFile.ts'
import { isCovered, netOf } from '../planning/deductions.ts'

export const prints: Prints<'bank_files'> = {
  /** A line for each payout, as the bank takes it in; the account numbers whole. What was set aside for fraud meanwhile it is not told to pay. */
  async payments({ id, file_number }, read, { country }) {
    const unit = units(country)
    const all = await read.rows('payouts', { bank_file: id }, [
      'supplier',
      'amount',
      'penalty_deducted',
      'recovered',
      'status',
      'failure_reason',
    ])
    const payouts = all.filter(payout => !isCovered(payout, unit) && !isSetAside(payout))
    const where = { supplier: payouts.flatMap(({ supplier }) => supplier ?? []), current: true, status: 'approved' } as const
    const accounts = new Map((await read.rows('supplier_bank_details', where)).map(account => [account.supplier, account]))
    const lines = payouts.map(payout => {
      const { id: payout_id, supplier } = payout
      const account = accounts.get(supplier ?? 0)
      return {
        payout_id,
        account_holder_name: account?.account_holder_name ?? '',
        account_number: account?.account_number ?? '',
        ifsc: account?.ifsc ?? '',
        amount: unit.text(netOf(payout, unit)),
        reference: `${file_number}-${payout_id}`,
      }
    })
    return `${Papa.unparse(lines, { newline: '\n', escapeFormulae: true })}\n`
  },
}
