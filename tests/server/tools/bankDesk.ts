import { sql } from 'kysely'
import { expect } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'

export interface File {
  id: number
  version: number
  file_number: string
  payout_count: number
  settled_count: number
  total: string
  penalties: string
  left_out: object[]
  status: string
}
interface Payout {
  id: number
  version: number
  status: number
  penalty_deducted: string
  bank_file: number | null
  _can: { actions: string[] }
}

/** The app with finance users, and what tests of bank files do over and over. */
export async function startBankDesk() {
  const app = await startMunshi()
  const finance = await app.signInAs('finance@example.com', { permissions: ['supplier_finance', 'supplier_payments_view'] })
  const approver = await app.signInAs('approver@example.com', { permissions: ['supplier_finance', 'supplier_payments_view'] })
  const manager = await app.signInAs('manager@example.com', { permissions: ['supplier_payments_view'] })

  let count = 0
  /** A supplier with an account, and so far approved as said. */
  async function supplier(kyc_status = 'approved', account = 'approved', status = 'active'): Promise<number> {
    count += 1
    const id = await insertRow(app.db, 'suppliers', { brand: `Brand ${count}`, kyc_status, status, email: `b${count}@example.com` })
    const details = { account_holder_name: `Holder ${count}`, account_number: `90000000000${count}`, ifsc: 'DEMO0123456' }
    await insertRow(app.db, 'supplier_bank_details', { supplier: id, ...details, status: account, current: account === 'approved' })
    return id
  }
  const payout = (of: number, amount: string, more: object = {}) =>
    insertRow(app.db, 'payouts', {
      payee_type: 'supplier',
      supplier: of,
      kind: 'orders',
      amount,
      status: 1,
      scheduled_date: '2026-11-17',
      ...more,
    })
  const penalty = (of: number, total_fine: string, date: string, more: object = {}) =>
    insertRow(app.db, 'supplier_penalties', { supplier: of, total_fine, date, status: 'imposed', ...more })
  const make = (tool = 'supplier_bank_files', due_until = '2026-11-18') => finance.post(`/api/${tool}`, { due_until })
  const payoutNow = async (id: number) => said<Payout>(await finance.get(`/api/supplier_payouts/${id}`))
  const penaltyNow = async (id: number) =>
    (
      await sql<{ status: string; payout: number | null; deducted_amount: string; deduction_date: string | null }>`
        select status, payout, deducted_amount, deduction_date from supplier_penalties where id = ${id}`.execute(app.db.sql)
    ).rows[0]
  const header = 'payout_id,supplier_id,amount,result,utr,paid_on,failure_reason'
  async function bankSays(...lines: string[]): Promise<void> {
    const { id, failed_rows } = await sendFile(app, finance, 'supplier-payment-file', [header, ...lines])
    expect(failed_rows).toBe(0)
    await decide(app, finance, 'supplier-payment-file', id, 'apply', { mode: 'all' })
  }
  const withdraw = ({ id, version }: File) =>
    finance.post(`/api/supplier_bank_files/${id}/actions/withdraw`, {}, { 'if-match': String(version) })

  /** Asks to withdraw a file that was sent, and has another user confirm that the bank did not receive it. */
  async function withdrawSent({ id }: File): Promise<Response> {
    const { version } = await said<File>(await finance.get(`/api/supplier_bank_files/${id}`))
    const path = `/api/supplier_bank_files/${id}/actions/withdraw_sent`
    const asked = await finance.post(path, { withdraw_reason: 'The upload to the bank failed' }, { 'if-match': String(version) })
    expect(asked.status, await asked.clone().text()).toBe(202)
    const { change_set } = await said<{ change_set: number }>(asked)
    expect((await finance.post(`/api/changes/${change_set}/approve`)).status).toBe(403)
    return approver.post(`/api/changes/${change_set}/approve`)
  }
  const copyOf = async ({ id }: File) => (await finance.get(`/api/supplier_bank_files/${id}/prints/payments`)).text()
  const linesOf = async ({ id }: File) =>
    (
      await sql<Record<string, unknown>>`select payout, amount, account_number, result, failure_reason from bank_file_lines
        where bank_file = ${id} order by payout`.execute(app.db.sql)
    ).rows

  /** The open payouts of a file, with their net amounts. */
  const openOf = async ({ id }: File) =>
    (
      await sql<{ id: number; supplier: number; left: string }>`select id, supplier, (amount - penalty_deducted)::text as left from payouts
        where bank_file = ${id} and status = 1 order by id`.execute(app.db.sql)
    ).rows

  return {
    app,
    finance,
    approver,
    manager,
    supplier,
    payout,
    penalty,
    make,
    payoutNow,
    penaltyNow,
    bankSays,
    withdraw,
    withdrawSent,
    copyOf,
    linesOf,
    openOf,
  }
}
