import type { Country } from '../../../schema/country.ts'
import { units } from '../../orders/planning/amounts.ts'
import type { Read, Row } from '../../planner.ts'
import type { leftOutReasons } from '../bank_files/bankFiles.ts'
import { FRAUD_REVIEW } from '../payouts/payouts.ts'
import { deductFromSuppliers } from './deduct.ts'
import { netOf } from './deductions.ts'

export const SCHEDULED = 1

type Payout = Row<'payouts'>
type Asked = Pick<Row<'bank_files'>, 'international' | 'due_until'>
type Reason = (typeof leftOutReasons)[number]

/** True if staff set a payout aside for fraud: the bank has not answered, and must not pay it. */
export const isSetAside = ({ status, failure_reason }: Pick<Payout, 'status' | 'failure_reason'>): boolean =>
  status !== SCHEDULED && failure_reason === FRAUD_REVIEW

/**
 * The payouts that a bank file takes in and leaves out, and the fines and recoveries that it takes from them (domain.md, §1.3 and §2.7). The form shows it,
 * and `create` writes it.
 * @param today date of deductions that leave nothing to transfer
 */
export async function planBankFile(asked: Asked, read: Read, { country, today }: { readonly country: Country; readonly today: string }) {
  const unit = units(country)
  const { of, text } = unit
  const { good, leftOut } = await dueBy(asked, read)
  const deducted = await deductFromSuppliers(good, read, unit, today)
  const payouts = good.map(payout => {
    const { fines, recoveries } = deducted.of(payout.id)
    const penalty_deducted = text(of(payout.penalty_deducted) + fines)
    const recovered = text(of(payout.recovered) + recoveries)
    const net = netOf({ ...payout, penalty_deducted, recovered }, unit)
    return { payout, penalty_deducted, recovered, net, fines, recoveries }
  })
  const sum = (amount: (one: (typeof payouts)[number]) => number) => payouts.reduce((all, one) => all + amount(one), 0)
  const settled = payouts.filter(({ net }) => net <= 0).length
  return {
    payouts,
    deductions: deducted.writes,
    leftOut,
    figures: {
      payout_count: payouts.length - settled,
      settled_count: settled,
      total: text(sum(({ net }) => net)),
      penalties: text(sum(({ fines }) => fines)),
      recovered: text(sum(({ recoveries }) => recoveries)),
    },
  }
}

/** Scheduled payouts that are due by a day and in no file: those that can be paid, and why the others cannot. */
export async function dueBy({ international, due_until }: Asked, read: Read) {
  const waiting = await read.locked('payouts', { payee_type: 'supplier', status: SCHEDULED, international, bank_file: null })
  const due = waiting.filter(({ scheduled_date }) => scheduled_date <= due_until)
  const reasonOf = await reasons(due, read)
  return {
    good: due.filter(payout => !reasonOf(payout)),
    leftOut: due.flatMap(payout => {
      const reason = reasonOf(payout)
      return reason ? [{ payout: payout.id, supplier: payout.supplier, reason }] : []
    }),
  }
}

/** Why a payout cannot go out now; null if it can. */
async function reasons(due: readonly Payout[], read: Read): Promise<(payout: Payout) => Reason | null> {
  const ids = [...new Set(due.flatMap(({ supplier }) => supplier ?? []))]
  const suppliers = new Map((await read.rows('suppliers', { id: ids }, ['kyc_status', 'status'])).map(one => [one.id, one]))
  const accounts = await read.rows('supplier_bank_details', { supplier: ids, current: true, status: 'approved' }, ['supplier'])
  const able = new Set(accounts.map(({ supplier }) => supplier))
  const lines = due.flatMap(({ sub_order }) => sub_order ?? [])
  const open = await read.rows('return_requests', { sub_order: lines, open: true }, ['sub_order'])
  const comingBack = new Set(open.map(({ sub_order }) => sub_order))
  return payout => {
    const supplier = suppliers.get(payout.supplier ?? 0)
    if (supplier?.status === 'deleted permanently') return 'supplier deleted'
    if (supplier?.kyc_status !== 'approved') return 'KYC not approved'
    if (!able.has(payout.supplier ?? 0)) return 'no approved bank account'
    // The amount is taken back if the return is processed.
    if (payout.kind === 'orders' && comingBack.has(payout.sub_order ?? 0)) return 'open return'
    return Number(payout.amount) > 0 ? null : 'nothing to pay'
  }
}
