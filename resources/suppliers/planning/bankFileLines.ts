import { rowsBy } from '../../../schema/maps.ts'
import type { Units } from '../../orders/planning/amounts.ts'
import { insert, type Read, type Row, update, type Write } from '../../planner.ts'
import { SCHEDULED } from './bankFile.ts'
import { netOf } from './deductions.ts'
import { settleDeductions } from './settle.ts'

type File = Pick<Row<'bank_files'>, 'id' | 'version' | 'file_number' | 'payout_count' | 'total'>

/**
 * Writes the lines of bank files as the bank gets them: scheduled payouts with their net amounts and the accounts of today. A payout whose account is no
 * longer approved leaves its file, because the bank cannot pay it.
 */
export async function frozenLines(
  files: readonly { readonly row: File; readonly group: string }[],
  read: Read,
  unit: Units,
): Promise<Write[]> {
  const payouts = await read.locked('payouts', { bank_file: files.map(({ row }) => row.id), status: SCHEDULED })
  const where = { supplier: payouts.flatMap(({ supplier }) => supplier ?? []), current: true, status: 'approved' as const }
  const accounts = new Map((await read.rows('supplier_bank_details', where)).map(account => [account.supplier, account]))
  const byFile = rowsBy(payouts, ({ bank_file }) => bank_file)
  const written = files.map(async ({ row, group }): Promise<Write[]> => {
    const own = byFile.get(row.id) ?? []
    const leaving = own.filter(({ supplier }) => !accounts.has(supplier ?? 0))
    const total = unit.of(row.total) - leaving.reduce((sum, payout) => sum + netOf(payout, unit), 0)
    const head = { payout_count: (row.payout_count ?? 0) - leaving.length, total: unit.text(total) }
    return [
      ...own.flatMap(payout => lineOf(payout, accounts.get(payout.supplier ?? 0), row, group)),
      ...leaving.map(payout => update('payouts', payout, { bank_file: null }, group)),
      ...(await settleDeductions(
        leaving.map(({ id }) => ({ payout: id, paidOn: null, group })),
        read,
        unit,
      )),
      ...(leaving.length > 0 ? [update('bank_files', row, head, group)] : []),
    ]
  })
  return (await Promise.all(written)).flat()

  function lineOf(payout: Row<'payouts'>, account: Row<'supplier_bank_details'> | undefined, { id, file_number }: File, group: string) {
    if (!account) return []
    const line = {
      bank_file: id,
      payout: payout.id,
      supplier: account.supplier,
      account_holder_name: account.account_holder_name,
      account_number: account.account_number,
      ifsc: account.ifsc,
      amount: unit.text(netOf(payout, unit)),
      reference: `${file_number}-${payout.id}`,
      result: 'sent' as const,
    }
    return [insert('bank_file_lines', `line of payout ${payout.id}`, line, group)]
  }
}

interface Result {
  readonly payout: number
  readonly bank_file: number | null
  readonly set: Partial<Pick<Row<'bank_file_lines'>, 'result' | 'result_date' | 'utr' | 'failure_reason'>>
  readonly group: string | undefined
}

/** Writes the results of payouts next to the lines of the files that they were sent in. */
export async function lineResults(results: readonly Result[], read: Read): Promise<Write[]> {
  const lines = await read.locked('bank_file_lines', { payout: results.map(({ payout }) => payout), result: 'sent' })
  return lines.flatMap(line => {
    const own = results.find(({ payout, bank_file }) => payout === line.payout && bank_file === line.bank_file)
    return own ? [update('bank_file_lines', line, own.set, own.group)] : []
  })
}
