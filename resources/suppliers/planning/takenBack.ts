import { rowsBy } from '../../../schema/maps.ts'
import type { Units } from '../../orders/planning/amounts.ts'
import { insert, type Read, type Row, update, type Write } from '../../planner.ts'
import { netOf, sumOf } from './deductions.ts'

const SCHEDULED = 1
const PAID_WITHOUT_TRANSFER = 4

/** Amounts that a returned line takes back from its supplier and its reseller, in the smallest unit. */
export interface TakenBack {
  readonly line: number
  readonly account: 'supplier' | 'margin'
  readonly amount: number
  /** The part that the payout itself did not transfer; the payee owes the rest. */
  readonly offset: number
}

/**
 * Takes back the payouts of returned lines. A payout that has not left is offset at once, and is settled if nothing is left of it. A payout that has left,
 * is in a bank file, or is due to a reseller stays as it is; later payouts to the same payee take the amount.
 */
export async function takePayoutsBack(
  lines: readonly { readonly id: number; readonly group: string }[],
  read: Read,
  { unit, today }: { readonly unit: Units; readonly today: string },
): Promise<{ writes: Write[]; taken: TakenBack[] }> {
  const groups = new Map(lines.map(({ id, group }) => [id, group]))
  const payouts = await read.locked('payouts', { sub_order: [...groups.keys()], kind: ['orders', 'margin'] })
  const earlier = rowsBy(
    await read.rows('recoveries', { payout: payouts.map(({ id }) => id) }, ['payout', 'amount']),
    ({ payout }) => payout,
  )
  const taken: TakenBack[] = []
  const writes = payouts.flatMap((payout): Write[] => {
    const line = payout.sub_order ?? 0
    const amount = unit.of(payout.amount) - sumOf(earlier.get(payout.id) ?? [], unit)
    if (amount <= 0) return []
    const offset = mayHaveLeft(payout, today) ? 0 : Math.min(amount, netOf(payout, unit))
    taken.push({ line, account: payout.kind === 'margin' ? 'margin' : 'supplier', amount, offset })
    return recovery(payout, { amount, offset, today, group: groups.get(line) }, unit)
  })
  return { writes, taken }
}

/** True if the bank has transferred a payout, or may be about to. A reseller's payout may leave from its day on. */
function mayHaveLeft({ status, payee_type, bank_file, scheduled_date }: Row<'payouts'>, today: string): boolean {
  if (status !== SCHEDULED) return status === 3 || status === PAID_WITHOUT_TRANSFER
  return payee_type === 'supplier' ? bank_file !== null : scheduled_date <= today
}

interface Amounts {
  readonly amount: number
  readonly offset: number
  readonly today: string
  readonly group: string | undefined
}

function recovery(payout: Row<'payouts'>, { amount, offset, today, group }: Amounts, unit: Units): Write[] {
  const { id, payee_type, supplier, user, sub_order } = payout
  const self = { newRow: `recovery of payout ${id}` }
  const status = offset === amount ? ('recovered' as const) : ('open' as const)
  const own = insert(
    'recoveries',
    self,
    { payee_type, supplier, user, sub_order: sub_order ?? 0, payout: id, date: today, amount: unit.text(amount), status },
    group,
  )
  if (offset === 0) return [own]
  const isSettled = offset === netOf(payout, unit)
  const part = { recovery: self, payout: id, payee_type, amount: unit.text(offset), deduction_date: today }
  return [
    own,
    insert('recovery_deductions', `offset of payout ${id}`, part, group),
    update(
      'payouts',
      payout,
      {
        recovered: unit.text(unit.of(payout.recovered) + offset),
        ...(isSettled && ({ status: PAID_WITHOUT_TRANSFER, paid_on: today } as const)),
      },
      group,
    ),
  ]
}
