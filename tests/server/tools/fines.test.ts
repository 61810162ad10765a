import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { decide, sendFile } from '../uploads/sendFile.ts'
import { holdsTogether } from './holdsTogether.ts'
import { startOrderDesk } from './orderDesk.ts'

let desk: Awaited<ReturnType<typeof startOrderDesk>>
let imposer: Browser
let finance: Browser
beforeAll(async () => {
  desk = await startOrderDesk()
  imposer = await desk.signInAs('fines@example.com', { permissions: ['supplier_penalty'] })
  finance = await desk.signInAs('waivers@example.com', {
    permissions: ['supplier_penalty', 'supplier_penalty_waiver_upload', 'supplier_finance', 'supplier_payments_view'],
  })
  await sql`delete from supplier_penalties`.execute(desk.db.sql)
  await sql`insert into supplier_penalty_types (code, name, fine_kind, amount_type, value, max_amount, effective_from, active)
    values ('cancelled', 'Cancellation', 'cancellation', 'flat', 43.80, null, '2026-01-01', true)`.execute(desk.db.sql)
  await sql`update suppliers set kyc_status = 'approved', status = 'active' where id = 1001`.execute(desk.db.sql)
  const account = { account_holder_name: 'Holder', account_number: '900000000001', ifsc: 'DEMO0123456' }
  await insertRow(desk.db, 'supplier_bank_details', { supplier: 1001, ...account, status: 'approved', current: true })
})
afterAll(() => desk.close())

const columns = {
  'supplier-penalty': 'supplier_id,date,sub_order_number,penalty_code,delay_fine,cancellation_fine',
  'supplier-penalty-waiver': 'supplier_id,date,sub_order_number,waive_amount,reason',
} as const

async function upload(uploadName: keyof typeof columns, line: string): Promise<{ failed_rows: number; message: string | undefined }> {
  const by = uploadName === 'supplier-penalty' ? imposer : finance
  const file = await sendFile(desk, by, uploadName, [columns[uploadName], line])
  if (file.failed_rows === 0 && file.ok_rows > 0) await decide(desk, by, uploadName, file.id, 'apply', { mode: 'all' })
  const { causes } = file as { causes?: readonly { message: string }[] }
  return { failed_rows: file.failed_rows, message: causes?.[0]?.message }
}
const impose = (day: string, fine: string, line = '') => upload('supplier-penalty', `1001,${day},${line},late_dispatch,${fine},`)
const waive = (day: string, amount: string, line = '') => upload('supplier-penalty-waiver', `1001,${day},${line},${amount},Agreed`)
const payout = (amount: string) =>
  insertRow(desk.db, 'payouts', {
    payee_type: 'supplier',
    supplier: 1001,
    kind: 'orders',
    amount,
    status: 1,
    scheduled_date: '2026-11-17',
  })
const make = async () =>
  said<{ id: number; penalties: string }>(await finance.post('/api/supplier_bank_files', { due_until: '2026-11-18' }))
async function fine(day: string) {
  const { rows } = await sql<
    Record<string, unknown>
  >`select status, total_fine, waived_amount, deducted_amount, reversed_amount, open_amount
    from supplier_penalties where date = ${day}`.execute(desk.db.sql)
  return rows[0]
}

describe('a fine', () => {
  it('that is rewritten below what is waived is refused with the figures; larger, the difference is open', async () => {
    await impose('2026-11-02', '500')
    await waive('2026-11-02', '400')
    expect(await fine('2026-11-02')).toMatchObject({ status: 'imposed', open_amount: '100.00' })
    expect(await impose('2026-11-02', '200')).toEqual({
      failed_rows: 1,
      message: 'The fine must be at least 400.00: 400.00 is waived, 0.00 is deducted or in a bank file',
    })
    await impose('2026-11-02', '400')
    expect(await fine('2026-11-02')).toMatchObject({ status: 'waived', open_amount: '0.00' })
    await impose('2026-11-02', '600')
    expect(await fine('2026-11-02')).toMatchObject({
      status: 'imposed',
      total_fine: '600.00',
      waived_amount: '400.00',
      open_amount: '200.00',
    })
    await payout('200.00')
    expect(await make()).toMatchObject({ penalties: '200.00' })
    expect(await fine('2026-11-02')).toMatchObject({ status: 'deducted', deducted_amount: '200.00', open_amount: '0.00' })
    await holdsTogether(desk.db, 1001)
  })

  it('for a delay that is waived grows with a cancellation of the line; the next bank file takes the rest', async () => {
    const { id, lines, number } = await desk.order({})
    expect(id).toBeGreaterThan(0)
    await impose('2026-11-18', '50', `${number}_1`)
    await waive('2026-11-18', '50', `${number}_1`)
    expect(await fine('2026-11-18')).toMatchObject({ status: 'waived' })
    const [reason] = await desk.rows('cancellation_reasons', { penalty: true })
    expect((await desk.act('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: reason?.id })).status).toBe(200)
    expect(await fine('2026-11-18')).toMatchObject({ status: 'imposed', total_fine: '93.80', waived_amount: '50.00', open_amount: '43.80' })
    await payout('100.00')
    expect(await make()).toMatchObject({ penalties: '43.80' })
    await holdsTogether(desk.db, 1001)
  })

  it('that was deducted and grows is collected again, for the difference', async () => {
    const { lines, number } = await desk.order({})
    await sql`delete from supplier_penalties where date = '2026-11-18' and status = 'waived'`.execute(desk.db.sql)
    await impose('2026-11-18', '30', `${number}_1`)
    await payout('30.00')
    await make()
    const ofLine = async () =>
      (
        await sql<
          Record<string, unknown>
        >`select status, total_fine, deducted_amount, open_amount from supplier_penalties where sub_order = ${lines[0]}`.execute(
          desk.db.sql,
        )
      ).rows[0]
    expect(await ofLine()).toMatchObject({ status: 'deducted', deducted_amount: '30.00' })
    const [reason] = await desk.rows('cancellation_reasons', { penalty: true })
    expect((await desk.act('sub_orders', lines[0] ?? 0, 'cancel', { cancellation_reason: reason?.id })).status).toBe(200)
    expect(await ofLine()).toMatchObject({ status: 'imposed', total_fine: '73.80', deducted_amount: '30.00', open_amount: '43.80' })
    await payout('100.00')
    expect(await make()).toMatchObject({ penalties: '43.80' })
    await holdsTogether(desk.db, 1001)
  })

  it('that was deducted is paid back when it is waived: once, and never more than was deducted', async () => {
    await impose('2026-11-03', '120')
    await payout('120.00')
    await make()
    await waive('2026-11-03', '70')
    expect(await fine('2026-11-03')).toMatchObject({
      status: 'reversed',
      waived_amount: '70.00',
      reversed_amount: '70.00',
      open_amount: '0.00',
    })
    expect((await waive('2026-11-03', '60')).failed_rows).toBe(1)
    await waive('2026-11-03', '50')
    expect(await fine('2026-11-03')).toMatchObject({
      status: 'reversed',
      waived_amount: '120.00',
      reversed_amount: '120.00',
      open_amount: '0.00',
    })
    const { rows } = await sql<{ amount: string }>`select amount from payouts where kind = 'penalty reversal' order by id`.execute(
      desk.db.sql,
    )
    expect(rows).toEqual([{ amount: '70.00' }, { amount: '50.00' }])
    await holdsTogether(desk.db, 1001)
  })
})
