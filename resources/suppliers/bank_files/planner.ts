import type { Country } from '../../../schema/country.ts'
import { units } from '../../orders/planning/amounts.ts'
import { type Planner, type PlannerRow, type Planners, type Read, type Row, update } from '../../planner.ts'
import { isSetAside, planBankFile, SCHEDULED } from '../planning/bankFile.ts'
import { frozenLines, lineResults } from '../planning/bankFileLines.ts'
import { isCovered } from '../planning/deductions.ts'
import { settleDeductions } from '../planning/settle.ts'

const PAID_WITHOUT_BANK = 4

/** Takes in what is due. Payouts are locked: of two who make a file at once the second finds what the first left. */
const create: Planner<'bank_files', 'create'> = async (rows, read, { country, today }) => {
  const planned = await Promise.all(
    rows.map(async ({ row, self, group }) => {
      const { payouts, deductions, figures, leftOut } = await planBankFile(row, read, { country, today })
      if (payouts.length === 0) return [{ refuse: row.id, message: 'no_payouts_due' }]
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

/** Keeps the lines as the bank gets them. A file that holds nothing to transfer is not sent. */
const send: Planner<'bank_files', 'send'> = async (rows, read, { country }) => frozenLines(rows, read, units(country))

type Planned = Awaited<ReturnType<typeof create>>

/**
 * Payouts of withdrawn files wait for another file, and their deductions for another payout. A file that the bank has answered is not withdrawn. Payouts that
 * staff set aside for fraud leave the file too, and stay set aside. Payouts that deductions took whole were never sent: they stay settled.
 */
async function withdrawn(rows: readonly PlannerRow<'bank_files'>[], read: Read, country: Country): Promise<Planned> {
  const inFiles = await read.locked('payouts', { bank_file: rows.map(({ row }) => row.id) })
  const payouts = inFiles.filter(payout => !(payout.status === PAID_WITHOUT_BANK && isCovered(payout, units(country))))
  const answered = new Set(payouts.flatMap(payout => (payout.status === SCHEDULED || isSetAside(payout) ? [] : payout.bank_file)))
  for (const { row } of rows) {
    const left = inFiles.filter(({ bank_file }) => bank_file === row.id).length
    // A payout that the bank refused and that was retried is no longer in the file: the bank has answered all the same.
    if (left < (row.payout_count ?? 0) + (row.settled_count ?? 0)) answered.add(row.id)
  }
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const open = payouts.filter(({ bank_file }) => !answered.has(bank_file))
  const groupOf = ({ bank_file }: Row<'payouts'>) => groups.get(bank_file ?? 0)
  const outcomes = open.map(payout => ({ payout: payout.id, paidOn: null, group: groupOf(payout) }))
  const results = open.map(payout => ({
    payout: payout.id,
    bank_file: payout.bank_file,
    set: { result: 'withdrawn' as const },
    group: groupOf(payout),
  }))
  return [
    ...rows.flatMap(({ row }): Planned => (answered.has(row.id) ? [{ refuse: row.id, message: 'bank_file_answered' }] : [])),
    ...open.map(payout => update('payouts', payout, { bank_file: null }, groupOf(payout))),
    ...(await settleDeductions(outcomes, read, units(country))),
    ...(await lineResults(results, read)),
  ]
}

const withdraw: Planner<'bank_files', 'withdraw'> = (rows, read, { country }) => withdrawn(rows, read, country)

/** The approval of another user confirms that the bank did not receive the file. */
const withdrawSent: Planner<'bank_files', 'withdraw_sent'> = (rows, read, { country }) => withdrawn(rows, read, country)

export const planners: Planners<'bank_files'> = { create, send, withdraw, withdraw_sent: withdrawSent }
