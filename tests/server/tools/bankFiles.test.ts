import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'

type File = { id: number; version: number; file_number: string; payout_count: number; total: string; penalties: string; left_out: object[] }
type Payout = {
  id: number
  version: number
  status: number
  penalty_deducted: string
  bank_file: number | null
  _can: { actions: string[] }
}

let app: Awaited<ReturnType<typeof startMunshi>>
let finance: Browser
let manager: Browser
beforeAll(async () => {
  app = await startMunshi()
  finance = await app.signInAs('finance@example.com', { may: ['supplier_finance', 'supplier_payments_view'] })
  manager = await app.signInAs('manager@example.com', { may: ['supplier_payments_view'] })
})
afterAll(() => app.close())

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
  (await sql<{ status: string; payout: number | null }>`select status, payout from supplier_penalties where id = ${id}`.execute(app.db.sql))
    .rows[0]

describe('a bank file', () => {
  it('takes in what is due and can be paid, tells what is left out and why, and takes penalties, the oldest first', async () => {
    const good = await supplier()
    const [first, second, later] = [
      await payout(good, '100.00'),
      await payout(good, '500.00'),
      await payout(good, '70.00', { scheduled_date: '2026-11-24' }),
    ]
    const abroad = await payout(good, '900.00', { international: true })
    const fines = [
      await penalty(good, '60.00', '2026-11-01', { waived_amount: '10.00' }),
      await penalty(good, '80.00', '2026-11-02'),
      await penalty(good, '5000.00', '2026-11-03'),
    ]
    const unapproved = await payout(await supplier('pending'), '10.00')
    const noAccount = await payout(await supplier('approved', 'pending'), '10.00')
    const gone = await payout(await supplier('approved', 'approved', 'deleted permanently'), '10.00')

    expect((await manager.post('/api/supplier_bank_files', { due_until: '2026-11-18' })).status).toBe(403)
    const file = await said<File>(await make())
    expect(file).toMatchObject({ payout_count: 2, total: '470.00', penalties: '130.00', international: false })
    expect(file.left_out).toEqual([
      expect.objectContaining({ payout: unapproved, reason: 'KYC not approved' }),
      expect.objectContaining({ payout: noAccount, reason: 'no approved bank account' }),
      expect.objectContaining({ payout: gone, reason: 'supplier deleted' }),
    ])
    expect([await payoutNow(first), await payoutNow(second), await payoutNow(later)]).toMatchObject([
      { bank_file: file.id, penalty_deducted: '50.00' },
      { bank_file: file.id, penalty_deducted: '80.00' },
      { bank_file: null },
    ])
    expect(await Promise.all(fines.map(penaltyNow))).toMatchObject([
      { payout: first },
      { payout: second },
      { payout: null, status: 'imposed' },
    ])
    expect((await finance.get(`/api/supplier_payouts/${abroad}`)).status).toBe(404)
    expect((await payoutNow(first))._can.actions).toEqual([])
    // Whoever may only see payouts is told what was taken from one, and not where it goes.
    const { parts } = await said<{ parts: Record<string, object[]> }>(await manager.get(`/api/supplier_payouts/${first}/desk`))
    expect(parts.penalties).toMatchObject([{ id: fines[0], total_fine: '60.00' }])
    expect(parts.accounts ?? []).toEqual([])
    const nothing = await make()
    expect([nothing.status, await said<object>(nothing)]).toMatchObject([409, { message: 'No payout that can be paid is due by this day' }])

    const sheet = await finance.get(`/api/supplier_bank_files/${file.id}/prints/payments`)
    expect(sheet.headers.get('content-disposition')).toContain(`bank_files-${file.file_number}.csv`)
    expect((await sheet.text()).split('\n').slice(0, 2)).toEqual([
      'payout_id,account_holder_name,account_number,ifsc,amount,reference',
      `${first},Holder 1,900000000001,DEMO0123456,50.00,${file.file_number}-${first}`,
    ])
    expect((await manager.get(`/api/supplier_bank_files/${file.id}/prints/payments`)).status).toBe(403)
    expect((await finance.get(`/api/international_supplier_bank_files/${file.id}`)).status).toBe(404)

    const lines = [
      'payout_id,supplier_id,amount,result,utr,paid_on,failure_reason',
      `${first},${good},50.00,paid,UTR900,2026-11-18,`,
      `${second},${good},500.00,paid,UTR901,2026-11-18,`,
    ]
    const wrong = await sendFile(app, finance, 'supplier-payment-file', lines)
    expect(wrong).toMatchObject({ ok_rows: 1, failed_rows: 1 })
    const results = await sendFile(app, finance, 'supplier-payment-file', [
      ...lines.slice(0, 2),
      `${second},${good},420.00,failed,,,Account closed`,
    ])
    await decide(app, finance, 'supplier-payment-file', results.id, 'apply', { mode: 'all' })
    expect([await payoutNow(first), await payoutNow(second)]).toMatchObject([{ status: 3 }, { status: 2, penalty_deducted: '0.00' }])
    expect(await Promise.all(fines.map(penaltyNow))).toMatchObject([
      { status: 'deducted', payout: first },
      { payout: null, status: 'imposed' },
      {},
    ])
    const answered = await finance.post(`/api/supplier_bank_files/${file.id}/actions/withdraw`, {}, { 'if-match': '1' })
    expect([answered.status, await said<object>(answered)]).toMatchObject([
      409,
      { message: 'The bank has answered for a payout of this file' },
    ])
  })

  it('is withdrawn, and what was in it waits for another', async () => {
    const good = await supplier()
    const [one, fine] = [await payout(good, '300.00'), await penalty(good, '20.00', '2026-11-05')]
    const file = await said<File>(await make())
    const withdrawn = await finance.post(`/api/supplier_bank_files/${file.id}/actions/withdraw`, {}, { 'if-match': String(file.version) })
    expect(withdrawn.status).toBe(200)
    expect(await payoutNow(one)).toMatchObject({ bank_file: null, penalty_deducted: '0.00' })
    expect(await penaltyNow(fine)).toEqual({ status: 'imposed', payout: null })
    expect((await finance.get(`/api/supplier_bank_files/${file.id}/prints/payments`)).status).toBe(409)
    expect((await finance.post(`/api/changes/${withdrawn.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await payoutNow(one)).toMatchObject({ bank_file: file.id, penalty_deducted: '20.00' })
  })

  it('holds no payout that another holds, however many are made at once', async () => {
    const good = await supplier()
    const all = await Promise.all(Array.from({ length: 12 }, () => payout(good, '40.00')))
    const answers = await Promise.all(Array.from({ length: 20 }, () => make()))
    const made = answers.filter(({ status }) => status === 201)
    expect([made.length, answers.filter(({ status }) => status === 409).length]).toEqual([1, 19])
    const { id } = await said<File>(made[0] as Response)
    for (const one of all) expect(await payoutNow(one)).toMatchObject({ bank_file: id })
  })
})

it('payouts to suppliers are found by the bank’s number or by the brand, each side in its own list', async () => {
  const of = await supplier()
  await sql`update suppliers set brand = 'Champa Mills' where id = ${of}`.execute(app.db.sql)
  const here = await payout(of, '100.00', { status: 3, utr: 'UTR0000000000088001' })
  await payout(of, '200.00', { status: 3, utr: 'UTR0000000000088002', international: true })
  const find = async (q: string, who = finance) =>
    (await said<{ id: number | null }>(await who.get(`/api/supplier_payouts/find?${new URLSearchParams({ q })}`))).id
  expect([await find('utr0000000000088001'), await find('champa', manager), await find('UTR0000000000088002')]).toEqual([here, here, null])
})
