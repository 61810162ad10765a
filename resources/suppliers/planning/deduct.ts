import { rowsBy } from '../../../schema/maps.ts'
import type { Units } from '../../orders/planning/amounts.ts'
import { insert, type Read, type Row, update, type Write } from '../../planner.ts'
import { allocate, type Room, type Taken } from './allocate.ts'
import { netOf } from './deductions.ts'
import { figuresOf, finePartsOf, fineSet, freeFine } from './penalties.ts'
import { openRecoveries, recoveryStatus } from './recoveryRows.ts'

type Payout = Row<'payouts'>

/** Deductions of fines and recoveries from payouts. */
export interface Deducted {
  /** The amounts that a payout takes, in the smallest unit. */
  of(payout: number): { readonly fines: number; readonly recoveries: number }
  writes(group: string | undefined): Write[]
}

type Fine = Awaited<ReturnType<typeof openFines>>[number]
type Recovery = Awaited<ReturnType<typeof openRecoveries>>[number]

/**
 * Plans the deductions from payouts to suppliers: fines and recoveries, the oldest first (domain.md, §2.7).
 * @param today date of the deductions from payouts that end with nothing to transfer; the others get a date when they are paid
 */
export async function deductFromSuppliers(payouts: readonly Payout[], read: Read, unit: Units, today: string): Promise<Deducted> {
  const ids = [...new Set(payouts.flatMap(({ supplier }) => supplier ?? []))]
  const fines = await openFines(ids, read, unit)
  const recoveries = await openRecoveries({ supplier: ids }, read, unit)
  const claims = [
    ...fines.map(fine => ({ fine, payee: fine.fine.supplier, date: fine.fine.date, open: fine.free })),
    ...recoveries.map(recovery => ({
      recovery,
      payee: recovery.recovery.supplier ?? 0,
      date: recovery.recovery.date,
      open: recovery.open,
    })),
  ]
  const rooms = payouts.map((payout): Room => ({ ...payout, payee: payout.supplier ?? 0, net: netOf(payout, unit) }))
  const { taken, net } = allocate(claims, rooms)
  const dated = (payout: number) => (net.get(payout) === 0 ? today : null)
  const ofFines = taken.flatMap(({ claim, ...one }) => ('fine' in claim ? [{ ...one, claim: claim.fine }] : []))
  const ofRecoveries = taken.flatMap(({ claim, ...one }) => ('recovery' in claim ? [{ ...one, claim: claim.recovery }] : []))
  return {
    of: payout => ({ fines: sumAt(ofFines, payout), recoveries: sumAt(ofRecoveries, payout) }),
    writes: group => [...fineWrites(ofFines, dated, unit, group), ...recoveryWrites(ofRecoveries, dated, unit, group)],
  }
}

/** Plans the deductions from payouts to resellers that are due: recoveries from before their day. A payout that is due keeps its amount from then on. */
export async function deductFromResellers(payouts: readonly Payout[], read: Read, unit: Units, today: string): Promise<Deducted> {
  const recoveries = await openRecoveries({ user: [...new Set(payouts.flatMap(({ user }) => user ?? []))] }, read, unit)
  const left = new Map(recoveries.map(one => [one, one.open]))
  const net = new Map(payouts.map(payout => [payout.id, netOf(payout, unit)]))
  const days = [...new Set(payouts.map(({ scheduled_date }) => scheduled_date))].sort()
  const taken = days.flatMap(day => {
    const claims = recoveries
      .filter(({ recovery }) => recovery.date < day)
      .map(one => ({ one, payee: one.recovery.user ?? 0, date: one.recovery.date, open: left.get(one) ?? 0 }))
    const rooms = payouts
      .filter(({ scheduled_date }) => scheduled_date === day)
      .map((payout): Room => ({ ...payout, payee: payout.user ?? 0, net: net.get(payout.id) ?? 0 }))
    return allocate(claims, rooms).taken.map(({ claim: { one }, payout, amount }) => {
      left.set(one, (left.get(one) ?? 0) - amount)
      net.set(payout, (net.get(payout) ?? 0) - amount)
      return { claim: one, payout, amount }
    })
  })
  const dated = (payout: number) => (net.get(payout) === 0 ? today : null)
  return {
    of: payout => ({ fines: 0, recoveries: sumAt(taken, payout) }),
    writes: group => recoveryWrites(taken, dated, unit, group),
  }
}

const sumAt = (taken: readonly Taken<unknown>[], at: number): number =>
  taken.reduce((sum, { payout, amount }) => sum + (payout === at ? amount : 0), 0)

/** Fines with an open amount, locked; `free` is what no bank file takes yet, in the smallest unit. */
async function openFines(suppliers: readonly number[], read: Read, unit: Units) {
  const fines = await read.locked('supplier_penalties', { supplier: suppliers, status: 'imposed' })
  const parts = await finePartsOf(fines, read, unit)
  return fines.map(fine => {
    const own = parts.get(fine.id) ?? []
    return { fine, parts: own, free: freeFine(figuresOf(fine, own, unit)) }
  })
}

function fineWrites(
  taken: readonly Taken<Fine>[],
  dated: (payout: number) => string | null,
  unit: Units,
  group: string | undefined,
): Write[] {
  return [...rowsBy(taken, ({ claim }) => claim)].flatMap(([{ fine, parts }, own]) => {
    const made = own.map(({ payout, amount }) => ({ payout, amount: unit.text(amount), deduction_date: dated(payout) }))
    const all = [...parts, ...made]
    return [
      ...made.map(part => insert('penalty_deductions', `deduction ${fine.id} ${part.payout}`, { penalty: fine.id, ...part }, group)),
      update('supplier_penalties', fine, fineSet(figuresOf(fine, all, unit), all, unit), group),
    ]
  })
}

function recoveryWrites(
  taken: readonly Taken<Recovery>[],
  dated: (payout: number) => string | null,
  unit: Units,
  group: string | undefined,
): Write[] {
  return [...rowsBy(taken, ({ claim }) => claim)].flatMap(([{ recovery, parts }, own]) => {
    const made = own.map(({ payout, amount }) => ({ payout, amount: unit.text(amount), deduction_date: dated(payout) }))
    const { id, payee_type } = recovery
    return [
      ...made.map(part => insert('recovery_deductions', `recovery ${id} ${part.payout}`, { recovery: id, payee_type, ...part }, group)),
      update('recoveries', recovery, { status: recoveryStatus(recovery.amount, [...parts, ...made], unit) }, group),
    ]
  })
}
