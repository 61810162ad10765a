import { allFaults, type RowRefused } from '../../../schema/uploadPlanner.ts'
import { units } from '../../orders/planning/amounts.ts'
import { type FoundRow, type Read, type Row, refused, type UploadContext, update, type Write } from '../../planner.ts'
import { payoutStatuses } from '../../suppliers/payouts/payouts.ts'
import { lineResults } from '../../suppliers/planning/bankFileLines.ts'
import { settleDeductions } from '../../suppliers/planning/settle.ts'

const SCHEDULED = 1
const results = { paid: 3, failed: 2, 'failed final': 6 } as const

type PaidRow = FoundRow<'reseller-payment-file' | 'supplier-payment-file'>

/** The column that names who was paid, and whether a payout is theirs. */
export interface Payee<One extends PaidRow> {
  readonly column: string
  isOf(payout: Row<'payouts'>, row: One): boolean
}

/** Scheduled payouts as the bank says: paid with the number of its transfer, or failed for a reason. */
export async function paid<One extends PaidRow>(
  rows: readonly One[],
  read: Read,
  { country, earlier, optionText, today }: UploadContext<'reseller-payment-file' | 'supplier-payment-file'>,
  payee: Payee<One>,
): Promise<(Write | RowRefused)[]> {
  const { of, text } = units(country)
  const nameOf = (status: keyof typeof payoutStatuses | null): string => optionText(status === null ? 'null' : payoutStatuses[status])
  const utrs = [...new Set(rows.flatMap(({ values }) => values.utr || []))]
  const known = utrs.length === 0 ? [] : await read.rows('payouts', { utr: utrs }, ['utr'])
  const owners = new Map(known.map(payout => [payout.utr, payout.id]))
  const planned = rows.map(row => ({ row, wrong: faultsOf(row, row.found.payout) }))
  const outcomes = planned.flatMap(({ row: { values, found, group }, wrong }) =>
    wrong.length > 0 ? [] : [{ payout: found.payout.id, paidOn: values.result === 'paid' ? (values.paid_on ?? null) : null, group }],
  )
  const answers = planned.flatMap(({ row: { values, found, group }, wrong }) => {
    if (wrong.length > 0) return []
    const isPaid = values.result === 'paid'
    const set = {
      result: isPaid ? ('paid' as const) : ('failed' as const),
      result_date: isPaid ? values.paid_on : today,
      utr: isPaid ? values.utr : null,
      failure_reason: isPaid ? null : values.failure_reason,
    }
    return [{ payout: found.payout.id, bank_file: found.payout.bank_file, set, group }]
  })
  return [
    ...planned.flatMap(({ row, wrong }): readonly (Write | RowRefused)[] => (wrong.length > 0 ? wrong : [told(row)])),
    ...(await settleDeductions(outcomes, read, units(country))),
    ...(await lineResults(answers, read)),
  ]

  function told({ values, self, group }: One): Write {
    const isPaid = values.result === 'paid'
    const set = {
      status: results[values.result],
      utr: isPaid ? values.utr : null,
      paid_on: isPaid ? values.paid_on : null,
      failure_reason: isPaid ? null : values.failure_reason,
    }
    return update('payouts', self, set, group)
  }

  function faultsOf(row: One, payout: Row<'payouts'>): readonly RowRefused[] {
    const { no, values } = row
    const wrong = allFaults(
      () => {
        const named = { state: nameOf(payout.status), states: nameOf(SCHEDULED) }
        return payout.status === SCHEDULED ? null : refused(no, 'payout_id', 'E7', 'row_state', { title: payout.id }, named)
      },
      () => (payee.isOf(payout, row) ? null : refused(no, payee.column, 'E8', 'row_another_payee', { title: payout.id })),
      () => {
        const due = text(of(payout.amount) - (payout.bank_file === null ? 0 : of(payout.penalty_deducted)) - of(payout.recovered))
        return of(values.amount) === of(due) ? null : refused(no, 'amount', 'E8', 'row_not_of_payout', { amount: due })
      },
      () => (values.result === 'paid' ? transferFault(row, payout) : unexplained(row)),
    )
    if (wrong.length === 0 && values.result === 'paid' && values.utr) earlier.first(utrOf(values.utr), payout.id)
    return wrong
  }

  /** What was paid bears the number and the day of its transfer, and no number is of two payouts. */
  function transferFault({ no, values }: One, payout: Row<'payouts'>): RowRefused | null {
    if (!values.utr || !values.paid_on) return refused(no, values.utr ? 'paid_on' : 'utr', 'E8', 'row_needs_utr')
    const owner = owners.get(values.utr) ?? earlier.get(utrOf(values.utr)) ?? payout.id
    return owner === payout.id ? null : refused(no, 'utr', 'E8', 'row_used_by_payout', { title: values.utr, payout: owner })
  }
}

const utrOf = (utr: string): string => `utr ${utr}`

function unexplained({ no, values }: PaidRow): RowRefused | null {
  return values.failure_reason
    ? null
    : refused(no, 'failure_reason', 'E8', 'row_needs', {}, { title: values.result, columns: 'failure_reason' })
}
