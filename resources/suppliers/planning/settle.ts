import { rowsBy } from '../../../schema/maps.ts'
import type { Units } from '../../orders/planning/amounts.ts'
import { insert, type Read, remove, update, type Write } from '../../planner.ts'
import { datedOf, sumOf } from './deductions.ts'
import { type FinePart, figuresOf, finePartsOf, fineSet } from './penalties.ts'
import { recoveryStatus } from './recoveryRows.ts'

/** The result of a payout that was to take fines and recoveries. */
export interface Outcome {
  readonly payout: number
  /** YYYY-MM-DD; null if it was not paid. */
  readonly paidOn: string | null
  readonly group: string | undefined
}

/**
 * Completes or releases the deductions that payouts were about to make. A payout that was paid has made them; of the others, fines and recoveries are open
 * again for later payouts. Offsets that already have a date stay.
 */
export async function settleDeductions(outcomes: readonly Outcome[], read: Read, unit: Units): Promise<Write[]> {
  const byPayout = new Map(outcomes.map(outcome => [outcome.payout, outcome]))
  return [
    ...(await settleFines(byPayout, read, unit)),
    ...(await settleRecoveries(byPayout, read, unit)),
    ...(await releasedPayouts(byPayout, read, unit)),
  ]
}

type ByPayout = ReadonlyMap<number, Outcome>

async function settleFines(byPayout: ByPayout, read: Read, unit: Units): Promise<Write[]> {
  const payout = [...byPayout.keys()]
  const planned = await read.rows('penalty_deductions', { payout, deduction_date: null }, ['penalty'])
  const bound = await read.rows('supplier_penalties', { payout, status: 'imposed' }, ['payout'])
  const fines = await read.locked('supplier_penalties', {
    id: [...new Set([...planned.map(({ penalty }) => penalty), ...bound.map(({ id }) => id)])],
  })
  const all = await finePartsOf(fines, read, unit)
  return fines.flatMap(fine => {
    const { settled, left } = outcomesOf(all.get(fine.id) ?? [], byPayout)
    const set = fineSet(figuresOf(fine, left, unit), left, unit)
    return settled.flatMap(({ part, outcome }): Write[] =>
      [finePart(part, outcome), update('supplier_penalties', fine, set, outcome.group)].flat(),
    )
  })
}

async function settleRecoveries(byPayout: ByPayout, read: Read, unit: Units): Promise<Write[]> {
  const planned = await read.rows('recovery_deductions', { payout: [...byPayout.keys()], deduction_date: null }, ['recovery'])
  const recoveries = await read.locked('recoveries', { id: [...new Set(planned.map(({ recovery }) => recovery))] })
  const all = rowsBy(await read.rows('recovery_deductions', { recovery: recoveries.map(({ id }) => id) }), ({ recovery }) => recovery)
  return recoveries.flatMap(recovery => {
    const { settled, left } = outcomesOf(all.get(recovery.id) ?? [], byPayout)
    const status = recoveryStatus(recovery.amount, left, unit)
    return settled.flatMap(({ part, outcome: { paidOn, group } }): Write[] => [
      paidOn === null ? remove('recovery_deductions', part, group) : update('recovery_deductions', part, { deduction_date: paidOn }, group),
      update('recoveries', recovery, { status }, group),
    ])
  })
}

/** The parts that get an outcome, and all parts as they are afterwards. */
function outcomesOf<Part extends Pick<FinePart, 'payout' | 'amount' | 'deduction_date'>>(parts: readonly Part[], byPayout: ByPayout) {
  const settled = parts.flatMap(part => {
    const outcome = part.deduction_date === null ? byPayout.get(part.payout) : undefined
    return outcome ? [{ part, outcome }] : []
  })
  const left = parts.flatMap((part): Part[] => {
    const outcome = part.deduction_date === null ? byPayout.get(part.payout) : undefined
    if (!outcome) return [part]
    return outcome.paidOn === null ? [] : [{ ...part, deduction_date: outcome.paidOn }]
  })
  return { settled, left }
}

function finePart(part: FinePart, { paidOn, group }: Outcome): Write[] {
  const { penalty, payout, amount } = part
  if (part.id !== undefined)
    return [
      paidOn === null ? remove('penalty_deductions', part, group) : update('penalty_deductions', part, { deduction_date: paidOn }, group),
    ]
  const made = { penalty, payout, amount, deduction_date: paidOn }
  return paidOn === null ? [] : [insert('penalty_deductions', `payout ${payout} of penalty ${penalty}`, made, group)]
}

/** Payouts that were not paid take nothing but the offsets that have a date. */
async function releasedPayouts(byPayout: ByPayout, read: Read, unit: Units): Promise<Write[]> {
  const released = [...byPayout.values()].filter(({ paidOn }) => paidOn === null)
  const offsets = rowsBy(
    datedOf(
      await read.rows('recovery_deductions', { payout: released.map(({ payout }) => payout) }, ['payout', 'amount', 'deduction_date']),
    ),
    ({ payout }) => payout,
  )
  return released.map(({ payout, group }) =>
    update('payouts', payout, { penalty_deducted: '0', recovered: unit.text(sumOf(offsets.get(payout) ?? [], unit)) }, group),
  )
}
