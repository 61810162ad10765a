import type { Country } from '../../../schema/country.ts'
import { rowsBy } from '../../../schema/maps.ts'
import { type Units, units } from '../../orders/planning/amounts.ts'
import type { Read, Row } from '../../planner.ts'
import type { leftOutReasons } from '../bank_files/bankFiles.ts'
import { FRAUD_REVIEW } from '../payouts/payouts.ts'
import { deductionsOf, owed, standing, sumOf } from './penalties.ts'

export const SCHEDULED = 1

type Payout = Row<'payouts'>
type Asked = Pick<Row<'bank_files'>, 'international' | 'due_until'>
type Reason = (typeof leftOutReasons)[number]

/** Penalties take all of it: the bank has nothing to transfer. */
export const isCovered = ({ amount, penalty_deducted }: Pick<Payout, 'amount' | 'penalty_deducted'>, { of }: Units): boolean =>
  of(penalty_deducted) >= of(amount)

/** Held back here, whatever became of it since: the bank has answered nothing, and is not to pay it. */
export const isSetAside = ({ status, failure_reason }: Pick<Payout, 'status' | 'failure_reason'>): boolean =>
  status !== SCHEDULED && failure_reason === FRAUD_REVIEW

/** What a bank file would take in and leave out, and which penalties would be taken from its payouts; told by its form and written by `create`. */
export async function planBankFile(asked: Asked, read: Read, { country, today }: { readonly country: Country; readonly today: string }) {
  const unit = units(country)
  const { of, text } = unit
  const { good, leftOut } = await dueBy(asked, read)
  const penalties = await penaltiesFrom(good, read, unit, today)
  const byPayout = rowsBy(
    penalties.flatMap(({ deductions }) => deductions),
    ({ payout }) => payout,
  )
  const payouts = good.map(payout => {
    const penalty_deducted = text(of(payout.penalty_deducted) + sumOf(byPayout.get(payout.id) ?? [], unit))
    return { payout, penalty_deducted, isSettled: isCovered({ ...payout, penalty_deducted }, unit) }
  })
  const taken = penalties.reduce((sum, { deductions }) => sum + sumOf(deductions, unit), 0)
  const settled = payouts.filter(({ isSettled }) => isSettled).length
  return {
    payouts,
    penalties,
    leftOut,
    figures: {
      payout_count: payouts.length - settled,
      settled_count: settled,
      total: text(sumOf(good, unit) - payouts.reduce((sum, { penalty_deducted }) => sum + of(penalty_deducted), 0)),
      penalties: text(taken),
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

/** Why a payout cannot go out now; null where it can. */
async function reasons(due: readonly Payout[], read: Read): Promise<(payout: Payout) => Reason | null> {
  const ids = [...new Set(due.flatMap(({ supplier }) => supplier ?? []))]
  const suppliers = new Map((await read.rows('suppliers', { id: ids }, ['kyc_status', 'status'])).map(one => [one.id, one]))
  const accounts = await read.rows('supplier_bank_details', { supplier: ids, current: true, status: 'approved' }, ['supplier'])
  const able = new Set(accounts.map(({ supplier }) => supplier))
  return payout => {
    const supplier = suppliers.get(payout.supplier ?? 0)
    if (supplier?.status === 'deleted permanently') return 'supplier deleted'
    if (supplier?.kyc_status !== 'approved') return 'KYC not approved'
    if (!able.has(payout.supplier ?? 0)) return 'no approved bank account'
    return Number(payout.amount) > 0 ? null : 'nothing to pay'
  }
}

/**
 * What the payouts take of their suppliers' penalties: the oldest penalty first, from the oldest payout first, and never more than there is. What is left
 * of a penalty waits for the next file. What takes all of a payout is deducted today: the bank has nothing to answer for it.
 */
async function penaltiesFrom(payouts: readonly Payout[], read: Read, unit: Units, today: string) {
  const { of, text } = unit
  const suppliers = [...new Set(payouts.flatMap(({ supplier }) => supplier ?? []))]
  const imposed = await read.locked('supplier_penalties', { supplier: suppliers, status: 'imposed' })
  const before = await deductionsOf(imposed, read, unit)
  const bySupplier = rowsBy(
    [...payouts].sort((one, other) => one.scheduled_date.localeCompare(other.scheduled_date) || one.id - other.id),
    ({ supplier }) => supplier,
  )
  const room = new Map(payouts.map(payout => [payout.id, of(payout.amount) - of(payout.penalty_deducted)]))
  const planned = [...imposed]
    .sort((one, other) => one.date.localeCompare(other.date) || one.id - other.id)
    .map(penalty => {
      const earlier = before.get(penalty.id) ?? []
      let left = owed(penalty, unit) - sumOf(earlier, unit)
      const taken = (bySupplier.get(penalty.supplier) ?? []).flatMap(({ id }) => {
        const amount = Math.min(left, room.get(id) ?? 0)
        if (amount <= 0) return []
        left -= amount
        room.set(id, (room.get(id) ?? 0) - amount)
        return [{ payout: id, amount: text(amount) }]
      })
      return { penalty, earlier, taken }
    })
  return planned
    .filter(({ taken }) => taken.length > 0)
    .map(({ penalty, earlier, taken }) => {
      const deductions = taken.map(part => ({ ...part, deduction_date: room.get(part.payout) === 0 ? today : null }))
      return { penalty, deductions, set: standing(penalty, [...earlier, ...deductions], unit) }
    })
}
