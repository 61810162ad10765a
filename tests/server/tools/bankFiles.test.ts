import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { random } from '../../../server/seed/random.ts'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'
import { holdsTogether } from './holdsTogether.ts'

type File = {
  id: number
  version: number
  file_number: string
  payout_count: number
  settled_count: number
  total: string
  penalties: string
  left_out: object[]
}
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

/** What the bank is to pay by a file. */
const openOf = async ({ id }: File) =>
  (
    await sql<{ id: number; supplier: number; left: string }>`select id, supplier, (amount - penalty_deducted)::text as left from payouts
      where bank_file = ${id} and status = 1 order by id`.execute(app.db.sql)
  ).rows

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
      await penalty(good, '5.00', '2026-11-03', { status: 'waived', waived_amount: '5.00' }),
    ]
    const unapproved = await payout(await supplier('pending'), '10.00')
    const noAccount = await payout(await supplier('approved', 'pending'), '10.00')
    const gone = await payout(await supplier('approved', 'approved', 'deleted permanently'), '10.00')

    expect((await manager.post('/api/supplier_bank_files', { due_until: '2026-11-18' })).status).toBe(403)
    const file = await said<File>(await make())
    // The first is taken whole: it is settled, and the bank is not told of it.
    expect(file).toMatchObject({ payout_count: 1, settled_count: 1, total: '470.00', penalties: '130.00', international: false })
    expect(file.left_out).toEqual([
      expect.objectContaining({ payout: unapproved, reason: 'KYC not approved' }),
      expect.objectContaining({ payout: noAccount, reason: 'no approved bank account' }),
      expect.objectContaining({ payout: gone, reason: 'supplier deleted' }),
    ])
    expect([await payoutNow(first), await payoutNow(second), await payoutNow(later)]).toMatchObject([
      { bank_file: file.id, penalty_deducted: '100.00', status: 4 },
      { bank_file: file.id, penalty_deducted: '30.00', status: 1 },
      { bank_file: null },
    ])
    expect(await Promise.all(fines.map(penaltyNow))).toMatchObject([
      { payout: first, status: 'deducted', deducted_amount: '50.00', deduction_date: '2026-11-18' },
      { payout: second, status: 'imposed', deducted_amount: '50.00' },
      { payout: null, status: 'waived' },
    ])
    expect((await finance.get(`/api/supplier_payouts/${abroad}`)).status).toBe(404)
    expect((await payoutNow(first))._can.actions).toEqual([])
    // Whoever may only see payouts is told what was taken from one, and not where it goes.
    const { parts } = await said<{ parts: Record<string, object[]> }>(await manager.get(`/api/supplier_payouts/${first}/desk`))
    expect(parts.deductions).toMatchObject([{ amount: '50.00' }, { amount: '50.00' }])
    expect(parts.penalties).toMatchObject([{ id: fines[0], total_fine: '60.00' }, { id: fines[1] }])
    expect(parts.accounts ?? []).toEqual([])
    const nothing = await make()
    expect([nothing.status, await said<object>(nothing)]).toMatchObject([409, { message: 'No payout that can be paid is due by this day' }])

    const sheet = await finance.get(`/api/supplier_bank_files/${file.id}/prints/payments`)
    expect(sheet.headers.get('content-disposition')).toContain(`bank_files-${file.file_number}.csv`)
    expect((await sheet.text()).split('\n')).toEqual([
      'payout_id,account_holder_name,account_number,ifsc,amount,reference',
      `${second},Holder 1,900000000001,DEMO0123456,470.00,${file.file_number}-${second}`,
      '',
    ])
    expect((await manager.get(`/api/supplier_bank_files/${file.id}/prints/payments`)).status).toBe(403)
    expect((await finance.get(`/api/international_supplier_bank_files/${file.id}`)).status).toBe(404)

    const wrong = await sendFile(app, finance, 'supplier-payment-file', [
      header,
      `${first},${good},100.00,paid,UTR900,2026-11-18,`,
      `${second},${good},500.00,paid,UTR901,2026-11-18,`,
    ])
    expect(wrong).toMatchObject({ ok_rows: 0, failed_rows: 2 })
    await bankSays(`${second},${good},470.00,failed,,,Account closed`)
    expect([await payoutNow(first), await payoutNow(second)]).toMatchObject([{ status: 4 }, { status: 2, penalty_deducted: '0.00' }])
    // What the failed one was to take waits; what was taken is not taken again.
    expect(await Promise.all(fines.map(penaltyNow))).toMatchObject([
      { status: 'deducted', payout: first },
      { status: 'imposed', payout: first, deducted_amount: '50.00' },
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
    const withdrawn = await withdraw(file)
    expect(withdrawn.status).toBe(200)
    expect(await payoutNow(one)).toMatchObject({ bank_file: null, penalty_deducted: '0.00' })
    expect(await penaltyNow(fine)).toMatchObject({ status: 'imposed', payout: null, deducted_amount: '0.00' })
    expect((await finance.get(`/api/supplier_bank_files/${file.id}/prints/payments`)).status).toBe(409)
    expect((await finance.post(`/api/changes/${withdrawn.headers.get('change-set')}/revert`)).status).toBe(200)
    expect(await payoutNow(one)).toMatchObject({ bank_file: file.id, penalty_deducted: '20.00' })
  })

  it('takes a penalty that is larger than a payout from as many as it needs, and keeps what was settled when it is withdrawn', async () => {
    const good = await supplier()
    const fine = await penalty(good, '130.00', '2026-11-01')
    const first = await payout(good, '100.00')
    const file = await said<File>(await make())
    expect(file).toMatchObject({ payout_count: 0, settled_count: 1, total: '0.00', penalties: '100.00' })
    expect(await penaltyNow(fine)).toMatchObject({ status: 'imposed', payout: first, deducted_amount: '100.00', deduction_date: null })
    const withdrawn = await withdraw(file)
    expect(withdrawn.status, await withdrawn.clone().text()).toBe(200)
    expect(await payoutNow(first)).toMatchObject({ status: 4, bank_file: file.id, penalty_deducted: '100.00' })

    const second = await payout(good, '200.00')
    const next = await said<File>(await make())
    expect(next).toMatchObject({ payout_count: 1, settled_count: 0, total: '170.00', penalties: '30.00' })
    expect(await penaltyNow(fine)).toMatchObject({ status: 'imposed', payout: second, deducted_amount: '100.00' })
    await bankSays(`${second},${good},170.00,paid,UTR910,2026-11-17,`)
    expect(await penaltyNow(fine)).toMatchObject({ status: 'deducted', deducted_amount: '130.00', deduction_date: '2026-11-18' })
  })

  it('takes nothing again of a penalty that a payout took whole before penalties were taken in parts', async () => {
    const good = await supplier()
    const [first, second] = [
      await payout(good, '300.00', { penalty_deducted: '50.00' }),
      await payout(good, '200.00', { scheduled_date: '2026-11-24' }),
    ]
    await make()
    const [one, other] = [await penalty(good, '20.00', '2026-11-01'), await penalty(good, '30.00', '2026-11-02')]
    await sql`update supplier_penalties set payout = ${first} where id in (${one}, ${other})`.execute(app.db.sql)
    const next = await said<File>(await make('supplier_bank_files', '2026-11-24'))
    expect(await payoutNow(second)).toMatchObject({ bank_file: next.id, penalty_deducted: '0.00' })
    await bankSays(`${first},${good},250.00,paid,UTR911,2026-11-17,`)
    expect(await penaltyNow(one)).toMatchObject({ status: 'deducted', payout: first, deducted_amount: '20.00' })
    expect(await penaltyNow(other)).toMatchObject({ status: 'deducted', deducted_amount: '30.00' })
    await holdsTogether(app.db, good)
  })

  it('gives back what it was to take where a payout is set aside for fraud; the bank is not told of that one, and the file can be withdrawn', async () => {
    const [good, other] = [await supplier(), await supplier()]
    const [one, fine] = [await payout(good, '300.00'), await penalty(good, '20.00', '2026-11-05')]
    const [paid, file] = [await payout(other, '200.00'), await said<File>(await make())]
    const quality = await app.signInAs('quality@example.com', { may: ['suppliers_view', 'supplier_edit'], roles: ['admin'] })
    const { version } = await said<{ version: number }>(await quality.get(`/api/suppliers/${good}`))
    const answers = { qc_state: 13, reason: 'Fake parcels' }
    const set = await quality.post(`/api/suppliers/${good}/actions/change_qc_state`, answers, { 'if-match': String(version) })
    expect(set.status, await set.clone().text()).toBe(200)
    expect(await payoutNow(one)).toMatchObject({ status: 2, penalty_deducted: '0.00' })
    expect(await penaltyNow(fine)).toMatchObject({ status: 'imposed', payout: null })

    const lines = await (await finance.get(`/api/supplier_bank_files/${file.id}/prints/payments`)).text()
    expect(lines.trim().split('\n').slice(1)).toEqual([expect.stringMatching(new RegExp(`^${paid},`))])
    const withdrawn = await withdraw(file)
    expect(withdrawn.status, await withdrawn.clone().text()).toBe(200)
    expect(await payoutNow(one)).toMatchObject({ status: 2, failure_reason: 'fraud review', bank_file: null })
    expect(await payoutNow(paid)).toMatchObject({ status: 1, bank_file: null })
  })

  it('takes no rupee twice and leaves no payout below 0, whatever the bank answers and is withdrawn', async () => {
    const good = await supplier()
    const { next: draw, whole } = random(7, 'bank files')
    for (let round = 0; round < 12; round += 1) {
      for (let more = whole(0, 2); more > 0; more -= 1)
        await penalty(good, `${whole(1, 400)}.00`, `2026-10-${String(round * 2 + more).padStart(2, '0')}`)
      for (let more = whole(1, 2); more > 0; more -= 1) await payout(good, `${whole(20, 200)}.50`)
      const answer = await make()
      if (answer.status !== 201) continue
      const file = await said<File>(answer)
      const inFile = await openOf(file)
      await holdsTogether(app.db, good)
      if (draw() < 0.3) expect((await withdraw(file)).status).toBe(200)
      else if (inFile.length > 0)
        await bankSays(
          ...inFile.map(({ id, supplier: payee, left }) =>
            draw() < 0.6 ? `${id},${payee},${left},paid,UTR7${id},2026-11-18,` : `${id},${payee},${left},failed,,,Bank is closed`,
          ),
        )
      await holdsTogether(app.db, good)
    }
    const { rows } = await sql<{ deducted: number }>`select count(*) filter (where status = 'deducted')::int as deducted
      from supplier_penalties where supplier = ${good}`.execute(app.db.sql)
    expect(rows[0]?.deducted).toBeGreaterThan(3)
  }, 60_000)

  it('is told before it is made: what it takes in, what penalties take, and who is left out and why', async () => {
    const [good, unapproved, noAccount] = [await supplier(), await supplier('pending'), await supplier('approved', 'pending')]
    await payout(good, '100.00', { scheduled_date: '2025-01-01' })
    await payout(good, '50.00', { scheduled_date: '2025-01-02' })
    await penalty(good, '120.00', '2025-01-01')
    await payout(unapproved, '10.00', { scheduled_date: '2025-01-01' })
    await payout(noAccount, '10.00', { scheduled_date: '2025-01-01' })
    const ask = async (name: string, tool = 'supplier_bank_files') =>
      said<object>(await finance.post(`/api/${tool}/tries/${name}`, { due_until: '2025-01-31' }))
    expect(await ask('numbers')).toMatchObject({
      count: 2,
      figures: {
        payouts: 2,
        settled: 1,
        penalties: '120.00',
        total: '30.00',
        left_out: 2,
        no_kyc: 1,
        no_account: 1,
        deleted: 0,
        nothing: 0,
      },
    })
    expect(await ask('no_kyc')).toMatchObject({ count: 1 })
    expect(await ask('no_account')).toMatchObject({ count: 1 })
    expect(await ask('deleted')).toMatchObject({ count: 0 })
    expect(await ask('numbers', 'international_supplier_bank_files')).toMatchObject({ count: 0, figures: { payouts: 0 } })
    expect((await manager.post('/api/supplier_bank_files/tries/numbers', { due_until: '2025-01-31' })).status).toBe(403)
    expect(await said<File>(await make('supplier_bank_files', '2025-01-31'))).toMatchObject({ total: '30.00', penalties: '120.00' })
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
