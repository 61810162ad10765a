import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background } from '../../../resources/suppliers/recoveries/background.ts'
import type { Browser } from '../../support/browser.ts'
import { type Line, startReturns } from '../../support/deliveredLines.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'
import { holdsTogether } from './holdsTogether.ts'

let shop: Awaited<ReturnType<typeof startReturns>>
let finance: Browser
beforeAll(async () => {
  shop = await startReturns()
  finance = await shop.app.signInAs('money@example.com', {
    permissions: ['supplier_finance', 'supplier_payments_view', 'reseller_finance'],
  })
  await sql`update suppliers set kyc_status = 'approved', status = 'active' where id = 1001`.execute(shop.app.db.sql)
  await sql`delete from supplier_penalties`.execute(shop.app.db.sql)
  const account = { account_holder_name: 'Holder', account_number: '900000000001', ifsc: 'DEMO0123456' }
  await insertRow(shop.app.db, 'supplier_bank_details', { supplier: 1001, ...account, status: 'approved', current: true })
})
afterAll(() => shop.app.close())

const [deducts = expect.fail('no work')] = background.works ?? []
const db = () => shop.app.db
const supplierPayout = (line: Line, more: object = {}) =>
  insertRow(db(), 'payouts', {
    payee_type: 'supplier',
    supplier: 1001,
    kind: 'orders',
    amount: '600.00',
    status: 1,
    scheduled_date: '2026-11-17',
    sub_order: line.id,
    ...more,
  })
const resellerPayout = (line: Line | null, more: object = {}) =>
  insertRow(db(), 'payouts', {
    payee_type: 'reseller',
    user: 100_001,
    kind: 'margin',
    amount: '100.00',
    status: 1,
    scheduled_date: '2026-11-24',
    sub_order: line?.id ?? null,
    ...more,
  })
const payout = async (id: number) => (await sql<Record<string, unknown>>`select * from payouts where id = ${id}`.execute(db().sql)).rows[0]
const recoveriesOf = async (line: Line) =>
  (await sql<Record<string, unknown>>`select * from recoveries where sub_order = ${line.id} order by id`.execute(db().sql)).rows
const ledgerOf = async (line: Line, account: string) =>
  (
    await sql<{
      sum: string
    }>`select coalesce(sum(amount), 0)::text as sum from order_ledger where sub_order = ${line.id} and account = ${account}`.execute(
      db().sql,
    )
  ).rows[0]?.sum
const returned = async (line: Line) =>
  shop.done(await shop.fetched(await shop.accepted(await shop.started(line))), 'processed', { quality_ok: 'yes' })
const make = (due_until = '2026-11-18') => finance.post('/api/supplier_bank_files', { due_until })
interface File {
  readonly id: number
  readonly total: string
  readonly recovered: string
  readonly payout_count: number
  readonly left_out: readonly { payout: number; reason: string }[]
}

describe('payables of returned lines', () => {
  it('are offset before they leave: nobody is paid for goods that came back', async () => {
    const line = await shop.line()
    const [supplier, margin] = [await supplierPayout(line), await resellerPayout(line)]
    const ended = await returned(line)
    expect(await Promise.all([supplier, margin].map(payout))).toMatchObject([
      { status: 4, paid_on: '2026-11-18', utr: null, recovered: '600.00' },
      { status: 4, paid_on: '2026-11-18', utr: null, recovered: '100.00' },
    ])
    expect(await recoveriesOf(line)).toMatchObject([
      { payee_type: 'supplier', supplier: 1001, payout: supplier, amount: '600.00', taken_amount: '600.00', status: 'recovered' },
      { payee_type: 'reseller', user: 100_001, payout: margin, amount: '100.00', taken_amount: '100.00', status: 'recovered' },
    ])
    expect([await ledgerOf(line, 'supplier'), await ledgerOf(line, 'margin'), await ledgerOf(line, 'recovery')]).toEqual([
      '0.00',
      '0.00',
      '0',
    ])
    expect((await make()).status).toBe(409)
    expect(ended).toMatchObject({ refund_amount: '698.00' })
    await holdsTogether(db(), 1001)
  })

  it('wait while a return is open, and are paid if the goods are not in order', async () => {
    const line = await shop.line()
    const supplier = await supplierPayout(line)
    const other = await supplierPayout(await shop.line(), { amount: '10.00' })
    const request = await shop.started(line)
    const file = await said<File>(await make())
    expect(file).toMatchObject({ payout_count: 1, total: '10.00', left_out: [{ payout: supplier, reason: 'open return' }] })
    expect(await payout(other)).toMatchObject({ bank_file: file.id })
    await shop.done(await shop.fetched(await shop.accepted(request)), 'processed', { quality_ok: 'no', comment: 'worn' })
    expect(await said<File>(await make())).toMatchObject({ payout_count: 1, total: '600.00' })
    expect(await recoveriesOf(line)).toEqual([])
  })

  it('that have left are taken from later payouts, oldest first together with penalties; a refusal of the bank gives them back', async () => {
    const line = await shop.line()
    const supplier = await supplierPayout(line, { status: 3, utr: 'UTR-PAID-1', paid_on: '2026-11-17' })
    await returned(line)
    expect(await payout(supplier)).toMatchObject({ status: 3, recovered: '0.00' })
    expect(await recoveriesOf(line)).toMatchObject([{ amount: '600.00', taken_amount: '0.00', status: 'open' }])
    expect([await ledgerOf(line, 'supplier'), await ledgerOf(line, 'recovery')]).toEqual(['-600.00', '600.00'])
    const fine = await insertRow(db(), 'supplier_penalties', { supplier: 1001, total_fine: '50.00', date: '2026-11-10', status: 'imposed' })
    const next = await supplierPayout(await shop.line(), { amount: '200.00' })
    const more = await supplierPayout(await shop.line(), { amount: '500.00', scheduled_date: '2026-11-18' })
    const file = await said<File>(await make())
    expect(file).toMatchObject({ total: '50.00', penalties: '50.00', recovered: '600.00', payout_count: 1, settled_count: 1 })
    expect(await Promise.all([next, more].map(payout))).toMatchObject([
      { status: 4, penalty_deducted: '50.00', recovered: '150.00' },
      { status: 1, penalty_deducted: '0.00', recovered: '450.00' },
    ])
    const header = 'payout_id,supplier_id,amount,result,utr,paid_on,failure_reason'
    expect(
      await sendFile(shop.app, finance, 'supplier-payment-file', [header, `${more},1001,500.00,paid,UTR-G,2026-11-18,`]),
    ).toMatchObject({
      failed_rows: 1,
    })
    const failed = await sendFile(shop.app, finance, 'supplier-payment-file', [header, `${more},1001,50.00,failed,,,Account closed`])
    await decide(shop.app, finance, 'supplier-payment-file', failed.id, 'apply', { mode: 'all' })
    expect(await payout(more)).toMatchObject({ status: 2, recovered: '0.00' })
    expect(await recoveriesOf(line)).toMatchObject([{ taken_amount: '150.00', status: 'open' }])
    await holdsTogether(db(), 1001)
    const { version } = (await payout(more)) as { version: number }
    expect((await finance.post(`/api/payouts/${more}/actions/retry`, {}, { 'if-match': String(version) })).status).toBe(200)
    await sql`update payouts set scheduled_date = '2026-11-18' where id = ${more}`.execute(db().sql)
    expect(await said<File>(await make())).toMatchObject({ total: '50.00', recovered: '450.00' })
    expect((await sql<{ status: string }>`select status from supplier_penalties where id = ${fine}`.execute(db().sql)).rows).toEqual([
      { status: 'deducted' },
    ])
  })

  it('of resellers are deducted on the day a later payout is due; the result file expects the rest', async () => {
    const line = await shop.line()
    // A payout that is due may have left already.
    const due = await resellerPayout(line, { scheduled_date: '2026-11-18' })
    await returned(line)
    expect(await payout(due)).toMatchObject({ status: 1, recovered: '0.00' })
    const [refund, bonus, later] = [
      await resellerPayout(null, { kind: 'refund', scheduled_date: '2026-11-18', amount: '500.00' }),
      await resellerPayout(null, { kind: 'bonus', scheduled_date: '2026-11-18', amount: '70.00' }),
      await resellerPayout(null, { kind: 'bonus', scheduled_date: '2026-11-18', amount: '90.00' }),
    ]
    await shop.app.doWork(deducts)
    // The recovery is of the same day: payouts of that day keep their amount.
    expect(await Promise.all([due, bonus].map(payout))).toMatchObject([{ recovered: '0.00' }, { recovered: '0.00' }])
    await sql`update recoveries set date = '2026-11-17' where sub_order = ${line.id} and payee_type = 'reseller'`.execute(db().sql)
    await sql`update payouts set status = 3, utr = 'UTR-M', paid_on = '2026-11-18' where id = ${due}`.execute(db().sql)
    await shop.app.doWork(deducts)
    await shop.app.doWork(deducts)
    expect(await Promise.all([refund, bonus, later].map(payout))).toMatchObject([
      { status: 1, recovered: '0.00' },
      { status: 4, recovered: '70.00', paid_on: '2026-11-18' },
      { status: 1, recovered: '30.00' },
    ])
    const { rows } = await sql<{ code: string }>`select code from users where id = 100001`.execute(db().sql)
    const header = 'payout_id,user_code,amount,result,utr,paid_on,failure_reason'
    const gross = await sendFile(shop.app, finance, 'reseller-payment-file', [
      header,
      `${later},${rows[0]?.code},90.00,paid,UTR-N,2026-11-18,`,
    ])
    expect(gross.failed_rows).toBe(1)
    const net = await sendFile(shop.app, finance, 'reseller-payment-file', [
      header,
      `${later},${rows[0]?.code},60.00,paid,UTR-N,2026-11-18,`,
    ])
    await decide(shop.app, finance, 'reseller-payment-file', net.id, 'apply', { mode: 'all' })
    expect((await recoveriesOf(line)).filter(one => one.payee_type === 'reseller')).toMatchObject([
      { taken_amount: '100.00', status: 'recovered' },
    ])
  })

  it('come back with the revert of the return, once', async () => {
    const line = await shop.line()
    const supplier = await supplierPayout(line)
    const request = await shop.fetched(await shop.accepted(await shop.started(line)))
    const answer = await shop.agent.post(
      `/api/return_requests/${request.id}/actions/processed`,
      { quality_ok: 'yes' },
      { 'if-match': String(request.version) },
    )
    expect(await payout(supplier)).toMatchObject({ status: 4 })
    const revert = () => shop.agent.post(`/api/changes/${answer.headers.get('change-set')}/revert`, {})
    expect((await revert()).status).toBe(200)
    expect(await payout(supplier)).toMatchObject({ status: 1, recovered: '0.00', paid_on: null })
    expect(await recoveriesOf(line)).toEqual([])
    expect(await ledgerOf(line, 'supplier')).toBe('-600.00')
    expect((await revert()).status).toBe(409)
    await sql`update payouts set status = 3, utr = 'UTR-DONE', paid_on = '2026-11-18' where id = ${supplier}`.execute(db().sql)
  })

  it('of an exchange are paid once, and the line names the goods that the customer has', async () => {
    const line = await shop.line()
    await supplierPayout(line, { status: 3, utr: 'UTR-X', paid_on: '2026-11-17' })
    const request = await shop.accepted(await shop.started(line, { request_type: 'exchange', exchange_variation: 'L' }), {
      exchange_dispatch_date: '2026-11-18',
    })
    const processed = await shop.done(await shop.fetched(request), 'processed', { quality_ok: 'yes' })
    const sent = await shop.done(processed, 'dispatch_forward', { courier: 2, awb: 'FWDPAYONCE' })
    await shop.done(sent, 'forward_delivered', { delivered_date: '2026-11-17' })
    expect(await shop.row('sub_orders', line.id)).toMatchObject({ status: 4, variation: 'L' })
    expect((await shop.rows('payouts', 'sub_order', line.id)).length).toBe(1)
    expect(await recoveriesOf(line)).toEqual([])
  })

  it('and a bank file at the same moment: the supplier owes it or is not paid, never both or neither', async () => {
    for (let round = 0; round < 4; round += 1) {
      const line = await shop.line()
      const supplier = await supplierPayout(line)
      const request = await shop.fetched(await shop.accepted(await shop.started(line)))
      const path = `/api/return_requests/${request.id}/actions/processed`
      await Promise.all([shop.agent.post(path, { quality_ok: 'yes' }, { 'if-match': String(request.version) }), make()])
      const row = await payout(supplier)
      const [recovery] = await recoveriesOf(line)
      // The open return kept it out of the file, so that it is offset.
      expect([row?.bank_file === null, recovery?.status]).toEqual([true, 'recovered'])
    }
    await holdsTogether(db(), 1001)
  })
})
