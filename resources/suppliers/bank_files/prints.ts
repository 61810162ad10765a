import Papa from 'papaparse'
import type { Prints } from '../../planner.ts'

const columns = ['payout_id', 'account_holder_name', 'account_number', 'ifsc', 'amount', 'reference'] as const

export const prints: Prints<'bank_files'> = {
  /** The lines as the first download kept them, with whole account numbers: every later copy is the same. */
  async payments({ id }, read) {
    const lines = await read.rows('bank_file_lines', { bank_file: id })
    const rows = lines.map(({ payout, ...line }) => ({ ...line, payout_id: payout }))
    return `${Papa.unparse(rows, { columns: [...columns], newline: '\n', escapeFormulae: true })}\n`
  },
}
