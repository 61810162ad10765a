import { rowsBy } from '../../../schema/maps.ts'
import { units } from '../../orders/planning/amounts.ts'
import { type Effect, type Effects, type Read, type Row, update } from '../../planner.ts'
import { givenBack, penaltiesOf } from '../planning/penalties.ts'
import type { leftOutReasons } from './bankFiles.ts'

const SCHEDULED = 1

type Payout = Row<'payouts'>
type Planned = Awaited<ReturnType<typeof create>>
type Reason = (typeof leftOutReasons)[number]

/** Takes in what is due. Payouts are locked: of two who make a file at once the second finds what the first left. */
const create: Effect<'bank_files', 'create'> = async (rows, read, { country }) => {
  const { of, text } = units(country)
  const planned = await Promise.all(
    rows.map(async ({ row, self, group }) => {
      const waiting = await read.locked('payouts', {
        payee_type: 'supplier',
        status: SCHEDULED,
        international: row.international,
        bank_file: null,
      })
      const due = waiting.filter(({ scheduled_date }) => scheduled_date <= row.due_until)
      const reasonOf = await reasons(due, read)
      const good = due.filter(payout => !reasonOf(payout))
      if (good.length === 0) return [{ refuse: row.id, says: 'no_payouts_due' }]
      const left = due.flatMap(payout => {
        const reason = reasonOf(payout)
        return reason ? [{ payout: payout.id, supplier: payout.supplier, reason }] : []
      })
      const taken = await penaltiesFrom(good, read, of)
      const deductedFrom = (payout: Payout) => (taken.get(payout.id) ?? []).reduce((sum, one) => sum + owed(one, of), 0)
      const penalties = good.reduce((sum, payout) => sum + deductedFrom(payout), 0)
      const total = good.reduce((sum, payout) => sum + of(payout.amount), 0) - penalties
      return [
        ...good.map(payout =>
          update('payouts', payout, { bank_file: self, penalty_deducted: text(of(payout.penalty_deducted) + deductedFrom(payout)) }, group),
        ),
        ...[...taken].flatMap(([payout, list]) => list.map(one => update('supplier_penalties', one, { payout }, group))),
        update('bank_files', self, { payout_count: good.length, total: text(total), penalties: text(penalties), left_out: left }, group),
      ]
    }),
  )
  return planned.flat()
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

type Penalty = Pick<Row<'supplier_penalties'>, 'id' | 'version' | 'payout' | 'supplier' | 'date' | 'total_fine' | 'waived_amount'>

const owed = ({ total_fine, waived_amount }: Penalty, of: (amount: unknown) => number): number => of(total_fine) - of(waived_amount)

/** Penalties by the payout that bears them: the oldest first, from the oldest payout that has more than that left. What fits into none waits. */
async function penaltiesFrom(payouts: readonly Payout[], read: Read, of: (amount: unknown) => number) {
  const suppliers = [...new Set(payouts.flatMap(({ supplier }) => supplier ?? []))]
  const open = await read.locked('supplier_penalties', { supplier: suppliers, status: 'imposed', payout: null })
  const bySupplier = rowsBy(
    [...payouts].sort((one, other) => one.scheduled_date.localeCompare(other.scheduled_date) || one.id - other.id),
    ({ supplier }) => supplier,
  )
  const room = new Map(payouts.map(payout => [payout.id, of(payout.amount) - of(payout.penalty_deducted)]))
  const taken = new Map<number, Penalty[]>()
  for (const penalty of [...open].sort((one, other) => one.date.localeCompare(other.date) || one.id - other.id)) {
    const amount = owed(penalty, of)
    const bearer = bySupplier.get(penalty.supplier)?.find(({ id }) => (room.get(id) ?? 0) > amount)
    if (!bearer || amount <= 0) continue
    room.set(bearer.id, (room.get(bearer.id) ?? 0) - amount)
    taken.set(bearer.id, [...(taken.get(bearer.id) ?? []), penalty])
  }
  return taken
}

/** Its payouts wait for another file, and what was to be taken from them for another payout; not once the bank has answered. */
const withdraw: Effect<'bank_files', 'withdraw'> = async (rows, read) => {
  const payouts = await read.locked('payouts', { bank_file: rows.map(({ row }) => row.id) })
  const taken = await penaltiesOf(
    payouts.map(({ id }) => id),
    read,
  )
  return rows.flatMap(({ row, group }): Planned => {
    const own = payouts.filter(({ bank_file }) => bank_file === row.id)
    if (own.some(({ status }) => status !== SCHEDULED)) return [{ refuse: row.id, says: 'bank_file_answered' }]
    return own.flatMap(payout => [
      update('payouts', payout, { bank_file: null, penalty_deducted: '0' }, group),
      ...(taken.get(payout.id) ?? []).map(penalty => givenBack(penalty, group)),
    ])
  })
}

export const effects: Effects<'bank_files'> = { create, withdraw }
