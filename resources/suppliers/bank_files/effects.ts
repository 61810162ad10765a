import { units } from '../../orders/planning/amounts.ts'
import { type Effect, type Effects, update } from '../../planner.ts'
import { isSetAside, planBankFile, SCHEDULED } from '../planning/bankFile.ts'
import { isCovered } from '../planning/deductions.ts'
import { settleDeductions } from '../planning/settle.ts'

const PAID_WITHOUT_BANK = 4

/** Takes in what is due. Payouts are locked: of two who make a file at once the second finds what the first left. */
const create: Effect<'bank_files', 'create'> = async (rows, read, { country, today }) => {
  const planned = await Promise.all(
    rows.map(async ({ row, self, group }) => {
      const { payouts, deductions, figures, leftOut } = await planBankFile(row, read, { country, today })
      if (payouts.length === 0) return [{ refuse: row.id, says: 'no_payouts_due' }]
      return [
        ...payouts.map(({ payout, penalty_deducted, recovered, net }) => {
          const paid = net <= 0 && ({ status: PAID_WITHOUT_BANK, paid_on: today } as const)
          return update('payouts', payout, { bank_file: self, penalty_deducted, recovered, ...paid }, group)
        }),
        ...deductions(group),
        update('bank_files', self, { ...figures, left_out: leftOut }, group),
      ]
    }),
  )
  return planned.flat()
}

type Planned = Awaited<ReturnType<typeof create>>

/**
 * Its payouts wait for another file, and what was to be taken from them for another payout; not once the bank has answered. What was set aside for fraud
 * meanwhile leaves the file as well, and stays set aside.
 */
const withdraw: Effect<'bank_files', 'withdraw'> = async (rows, read, { country }) => {
  const inFiles = await read.locked('payouts', { bank_file: rows.map(({ row }) => row.id) })
  // The bank was never told of what penalties took whole: that stays settled.
  const payouts = inFiles.filter(payout => !(payout.status === PAID_WITHOUT_BANK && isCovered(payout, units(country))))
  const answered = new Set(payouts.flatMap(payout => (payout.status === SCHEDULED || isSetAside(payout) ? [] : payout.bank_file)))
  for (const { row } of rows) {
    const left = inFiles.filter(({ bank_file }) => bank_file === row.id).length
    // A payout that the bank refused and that was retried is no longer in the file: the bank has answered all the same.
    if (left < (row.payout_count ?? 0) + (row.settled_count ?? 0)) answered.add(row.id)
  }
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const open = payouts.filter(({ bank_file }) => !answered.has(bank_file))
  const outcomes = open.map(({ id, bank_file }) => ({ payout: id, paidOn: null, group: groups.get(bank_file ?? 0) }))
  return [
    ...rows.flatMap(({ row }): Planned => (answered.has(row.id) ? [{ refuse: row.id, says: 'bank_file_answered' }] : [])),
    ...open.map(payout => update('payouts', payout, { bank_file: null }, groups.get(payout.bank_file ?? 0))),
    ...(await settleDeductions(outcomes, read, units(country))),
  ]
}

export const effects: Effects<'bank_files'> = { create, withdraw }
