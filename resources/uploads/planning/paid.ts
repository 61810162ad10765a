import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import { units } from '../../orders/planning/amounts.ts'
import { type FoundRow, type Read, type Row, refused, type UploadContext, update, type Write } from '../../planner.ts'
import { payoutStatuses } from '../../suppliers/payouts/payouts.ts'

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
  { country, earlier, text }: UploadContext<'reseller-payment-file' | 'supplier-payment-file'>,
  payee: Payee<One>,
): Promise<(Write | RowRefused)[]> {
  const { of } = units(country)
  const nameOf = (status: keyof typeof payoutStatuses | null): string => text.option(status === null ? 'null' : payoutStatuses[status])
  const utrs = [...new Set(rows.flatMap(({ values }) => values.utr || []))]
  const known = utrs.length === 0 ? [] : await read.rows('payouts', { utr: utrs }, ['utr'])
  const owners = new Map(known.map(payout => [payout.utr, payout.id]))
  return rows.map(row => {
    const { values, found, self, group } = row
    const wrong = fault(row, found.payout)
    if (wrong) return wrong
    const isPaid = values.result === 'paid'
    const set = {
      status: results[values.result],
      utr: isPaid ? values.utr : null,
      paid_on: isPaid ? values.paid_on : null,
      failure_reason: isPaid ? null : values.failure_reason,
    }
    return update('payouts', self, set, group)
  })

  function fault(row: One, payout: Row<'payouts'>): RowRefused | null {
    const { no, values } = row
    const wrong = (column: string, message: string, cause?: string) => refused(no, column, 'E8', message, cause)
    if (payout.status !== SCHEDULED) {
      const cause = `is ${nameOf(payout.status)}, allowed from ${nameOf(SCHEDULED)}`
      return refused(no, 'payout_id', 'E7', `${payout.id} ${cause}`, cause)
    }
    if (!payee.isOf(payout, row)) return wrong(payee.column, `${payout.id} is of another payee`, 'is of another payee')
    if (of(values.amount) !== of(payout.amount))
      return wrong('amount', `amount: the payout is of ${payout.amount}`, 'differs from the payout')
    if (values.result !== 'paid') return values.failure_reason ? null : wrong('failure_reason', `${values.result} needs failure_reason`)
    if (!values.utr || !values.paid_on) return wrong(values.utr ? 'paid_on' : 'utr', 'paid needs utr and paid_on')
    const owner = owners.get(values.utr) ?? earlier.first(`utr ${values.utr}`, payout.id)
    return owner === payout.id ? null : wrong('utr', `${values.utr} is used by payout ${owner}`, 'is used already')
  }
}
