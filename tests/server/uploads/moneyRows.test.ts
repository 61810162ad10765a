import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import type { ToolTables } from '../../support/toolTables.ts'
import { decide, sendFile } from './sendFile.ts'
import { type Examples, tryExamples } from './tryExamples.ts'

/** Rows as domain.md, §3.1 and §3.6 give them. */
const examples: Readonly<Record<string, Examples>> = {
  'supplier-penalty': {
    columns: 'supplier_id,date,sub_order_number,penalty_code,delay_fine,cancellation_fine',
    good: ['1001,2026-11-16,261110000050_1,late_dispatch,50,', '1002,2026-11-16,,late_dispatch,,20'],
    bad: [
      ['1001,2026-11-17,,late_dispatch,,', 'E8', 'delay_fine', 'Give delay_fine or cancellation_fine'],
      ['1001,2026-12-25,,late_dispatch,50,', 'E4', 'date'],
      ['1002,2026-11-17,261110000050_1,late_dispatch,50,', 'E8', 'sub_order_number', '261110000050_1 belongs to another supplier'],
      ['1001,2026-11-16,,late_dispatch,5001,', 'E4', 'delay_fine', 'delay_fine: must be at most 5000'],
      ['1001,2026-11-16,,no_such,50,', 'E5', 'penalty_code', 'penalty_code: Id not found'],
      ['9999,2026-11-16,,late_dispatch,50,', 'E5', 'supplier_id', 'supplier_id: Id not found'],
    ],
  },
  'supplier-penalty-waiver': {
    columns: 'supplier_id,date,sub_order_number,waive_amount,reason',
    good: ['1001,2026-11-17,261110000050_1,50,courier delay', '1001,2026-11-17,261110000050_1,20,courier delay'],
    bad: [
      ['1001,2026-11-17,261110000050_1,80,courier delay', 'E4', 'waive_amount', 'waive_amount: must be at most 50.00'],
      ['1001,2026-11-01,,50,courier delay', 'E5', 'date', 'date: Id not found'],
      ['1001,2026-11-17,261110000050_1,50,', 'E1', 'reason', 'reason is required'],
      ['1001,2026-11-17,261110000050_1,0,courier delay', 'E4', 'waive_amount'],
    ],
  },
  'supplier-penalty-type': {
    limits: true,
    columns: 'code,name,fine_kind,amount_type,value,max_amount,effective_from',
    good: ['late_dispatch,Late dispatch,delay,flat,50,,2026-12-01', 'late_dispatch,Late dispatch,delay,percent,10,500,2026-12-01'],
    bad: [
      ['late_dispatch,Late dispatch,delay,percent,120,500,2026-12-01', 'E4', 'value', 'value: must be at most 100'],
      ['late_dispatch,Late dispatch,delay,percent,10,,2026-12-01', 'E8', 'max_amount', 'percent needs max_amount'],
      ['Late Dispatch,Late dispatch,delay,flat,50,,2026-12-01', 'E2', 'code'],
      ['late_dispatch,Late dispatch,delay,flat,50,,2026-11-17', 'E4', 'effective_from'],
    ],
  },
  'supplier-payment-file': {
    leaves: 'update payouts set status = 1 where id = 70001',
    columns: 'payout_id,supplier_id,amount,result,utr,paid_on,failure_reason',
    good: ['70001,1001,15230.50,paid,UTR0000000000000001,2026-11-18,', '70001,1001,15230.5,failed final,,,account closed'],
    bad: [
      ['70001,1001,15230.50,paid,,2026-11-18,', 'E8', 'utr', 'paid needs utr and paid_on'],
      ['70001,1001,15000,paid,UTR0000000000000001,2026-11-18,', 'E8', 'amount', 'amount: the payout is of 15230.50'],
      ['70002,1001,900,paid,UTR0000000000000002,2026-11-18,', 'E7', 'payout_id', '70002 is Paid, allowed from Scheduled'],
      ['70001,1002,15230.50,paid,UTR0000000000000001,2026-11-18,', 'E8', 'supplier_id', '70001 belongs to another payee'],
      ['70001,1001,15230.50,paid,DEMON00000070002,2026-11-18,', 'E8', 'utr', 'DEMON00000070002 is used by payout 70002'],
      ['71001,1001,500,paid,UTR0000000000000001,2026-11-18,', 'E5', 'payout_id'],
      ['70001,1001,15230.50,paid,UTR0000000000000001,2026-11-19,', 'E4', 'paid_on'],
    ],
  },
  'reseller-payment-file': {
    leaves: 'update payouts set status = 1 where id = 71001',
    columns: 'payout_id,user_code,amount,result,utr,paid_on,failure_reason',
    good: ['71001,RS100001,500,paid,UTR0000000000000003,2026-11-18,'],
    bad: [
      ['71001,RS100002,500,paid,UTR0000000000000003,2026-11-18,', 'E8', 'user_code', '71001 belongs to another payee'],
      ['71001,RS100001,500,failed,,,', 'E8', 'failure_reason', 'failed needs failure_reason'],
      ['79999,RS100001,500,paid,UTR0000000000000003,2026-11-18,', 'E5', 'payout_id', 'payout_id: Id not found'],
    ],
  },
  'user-cod-file-upload': {
    columns: 'user_code,cod_allowed,reason',
    good: ['RS100005,no,high RTO'],
    bad: [
      ['RS100005,maybe,high RTO', 'E2', 'cod_allowed', 'cod_allowed: Please check the value type'],
      ['RS100005,no,', 'E1', 'reason', 'reason is required'],
      ['RS999999,no,high RTO', 'E5', 'user_code', 'user_code: Id not found'],
      ['RS100008,yes,asked for it', 'E7', 'user_code', 'RS100008 is blocked'],
      ['RS100009,no,high RTO', 'E7', 'user_code', 'RS100009 is deleted'],
      ['RS100010,no,high RTO', 'E7', 'user_code', 'RS100010 is deleted'],
    ],
  },
  'user-block-file-upload': {
    columns: 'user_code,action,reason',
    good: ['RS100006,block,fraud orders'],
    bad: [
      ['RS100006,ban,fraud orders', 'E3', 'action', 'action: Input not valid. Allowed: block, unblock'],
      ['RS100006,block,', 'E1', 'reason', 'reason is required'],
      ['RS999999,block,fraud orders', 'E5', 'user_code', 'user_code: Id not found'],
      ['RS100010,block,fraud orders', 'E7', 'user_code', 'RS100010 is deleted'],
    ],
  },
}

describe('uploads of money and users', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: Awaited<ReturnType<typeof app.signInAs>>
  let second: typeof person
  const may = [
    'supplier_penalty',
    'supplier_penalty_waiver_upload',
    'supplier_penalty_type_upload',
    'supplier_finance',
    'reseller_finance',
    'user_cod_file_upload',
    'user_block_file_upload',
  ]
  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    const put = (code: string, set: object) =>
      app.db.sql.withTables<ToolTables>().updateTable('users').set(set).where('code', '=', code).execute()
    await put('RS100008', { blocked: true })
    await put('RS100009', { deletion: 'soft_deleted' })
    await put('RS100010', { deletion: 'hard_deleted' })
  })
  beforeEach(async () => {
    person = await app.signInAs('finance@example.com', { permissions: may })
    second = await app.signInAs('second@example.com', { permissions: may })
  })
  afterAll(() => app.close())

  tryExamples(examples, () => ({ app, person }))

  const rows = async (query: string): Promise<unknown[]> => (await sql.raw<object>(query).execute(app.db.sql)).rows
  const check = (upload: string, ...lines: string[]) => sendFile(app, person, upload, [examples[upload]?.columns ?? '', ...lines])
  const apply = async (upload: string, ...lines: string[]) => {
    const { id, causes } = await check(upload, ...lines)
    expect(causes).toEqual([])
    const file = await decide(app, person, upload, id, 'apply')
    // Limits are changed with an approval.
    return file.stage === 'awaiting_approval' ? decide(app, second, upload, id, 'approve') : file
  }

  it('a penalty is imposed, replaced, and nothing changes by saying it again', async () => {
    await apply('supplier-penalty', '1002,2026-11-16,,late_dispatch,50,')
    const found = `select total_fine, delay_fine, cancellation_fine, status, penalty_type from supplier_penalties where supplier = 1002`
    const fine = { delay_fine: '50.00', cancellation_fine: '0.00', status: 'imposed', penalty_type: 1 }
    expect(await rows(found)).toEqual([{ ...fine, total_fine: '50.00' }])
    await apply('supplier-penalty', '1002,2026-11-16,,late_dispatch,50,20.5')
    expect(await rows(found)).toEqual([{ ...fine, cancellation_fine: '20.50', total_fine: '70.50' }])
    expect(await check('supplier-penalty', '1002,2026-11-16,,late_dispatch,50.0,20.50')).toMatchObject({ skipped_rows: 1, ok_rows: 0 })
  })

  it('nobody waives what they imposed; another does, in parts', async () => {
    const own = await check('supplier-penalty-waiver', '1002,2026-11-16,,10,mistake')
    expect(own.causes).toMatchObject([{ code: 'E7', column: 'date', message: '2026-11-16 was imposed by you' }])
    await apply('supplier-penalty-waiver', '1001,2026-11-17,261110000050_1,20,courier delay')
    const found = 'select waived_amount, status, waive_reason from supplier_penalties where id = 1'
    expect(await rows(found)).toEqual([{ waived_amount: '20.00', status: 'imposed', waive_reason: 'courier delay' }])
    await apply('supplier-penalty-waiver', '1001,2026-11-17,261110000050_1,30,courier delay')
    expect(await rows(found)).toMatchObject([{ waived_amount: '50.00', status: 'waived' }])
    const again = await check('supplier-penalty-waiver', '1001,2026-11-17,261110000050_1,1,once more')
    expect(again.causes).toMatchObject([{ code: 'E7', message: '2026-11-17 is waived, allowed from imposed, deducted' }])
  })

  it('what was deducted is paid back', async () => {
    await sql`update supplier_penalties set status = 'deducted', waived_amount = '0', version = version + 1 where id = 1`.execute(
      app.db.sql,
    )
    const late = await check('supplier-penalty', '1001,2026-11-17,261110000050_1,late_dispatch,60,')
    expect(late.causes).toMatchObject([{ code: 'E7', message: '2026-11-17 is deducted, allowed from imposed, waived' }])
    await apply('supplier-penalty-waiver', '1001,2026-11-17,261110000050_1,50,courier delay')
    expect(await rows('select status from supplier_penalties where id = 1')).toEqual([{ status: 'reversed' }])
    expect(await rows(`select payee_type, supplier, amount, status, scheduled_date from payouts where kind = 'penalty reversal'`)).toEqual([
      { payee_type: 'supplier', supplier: 1001, amount: '50.00', status: 1, scheduled_date: '2026-11-24' },
    ])
  })

  it('of what is deducted in part the rest is waived; beyond that it is paid back, once the bank has answered', async () => {
    const payout = { payee_type: 'supplier', supplier: 1002, kind: 'orders', amount: '60.00', scheduled_date: '2026-11-17', status: 1 }
    const of = async (date: string, deduction_date: string | null) => {
      const id = await insertRow(app.db, 'supplier_penalties', { supplier: 1002, date, total_fine: '100.00', status: 'imposed' })
      const taking = { penalty: id, payout: await insertRow(app.db, 'payouts', payout), amount: '60.00', deduction_date }
      await insertRow(app.db, 'penalty_deductions', taking)
    }
    await of('2026-11-10', null)
    await of('2026-11-11', '2026-11-12')
    await of('2026-11-12', '2026-11-13')
    const waiver = 'supplier-penalty-waiver'
    const pending = await check(waiver, '1002,2026-11-10,,50,courier delay')
    expect(pending.causes).toMatchObject([{ code: 'E7', message: '2026-11-10 is in a bank file: wait until the bank has answered' }])
    const again = await check('supplier-penalty', '1002,2026-11-10,,late_dispatch,59,')
    expect(again.causes).toMatchObject([
      { code: 'E4', message: 'The fine must be at least 60.00: 0.00 is waived, 60.00 is deducted or in a bank file' },
    ])
    await apply(waiver, '1002,2026-11-10,,40,courier delay', '1002,2026-11-11,,40,courier delay', '1002,2026-11-12,,70,courier delay')
    expect(
      await rows('select date, status, deduction_date from supplier_penalties where supplier = 1002 and total_fine = 100 order by date'),
    ).toEqual([
      { date: '2026-11-10', status: 'imposed', deduction_date: null },
      { date: '2026-11-11', status: 'deducted', deduction_date: '2026-11-12' },
      { date: '2026-11-12', status: 'reversed', deduction_date: '2026-11-13' },
    ])
    expect(await rows(`select amount from payouts where kind = 'penalty reversal' and supplier = 1002`)).toEqual([{ amount: '30.00' }])
  })

  it('kinds of penalties go all or none', async () => {
    const file = await check(
      'supplier-penalty-type',
      'late_dispatch,Late dispatch,delay,flat,60,,2026-12-01',
      'bad,Bad,delay,percent,120,1,2026-12-01',
    )
    const answer = await person.post(`/api/uploads/supplier-penalty-type/files/${file.id}/apply`, { mode: 'good' })
    expect(answer.status).toBe(409)
    const applied = await apply('supplier-penalty-type', 'late_dispatch,Late dispatch,delay,percent,10,500,2026-12-01')
    expect(applied).toMatchObject({ stage: 'done', approved_by: second.id, can: { revert: false } })
    expect(await rows('select value, max_amount, effective_from from supplier_penalty_types order by id')).toEqual([
      { value: '50.00', max_amount: null, effective_from: '2026-01-01' },
      { value: '10.00', max_amount: '500.00', effective_from: '2026-12-01' },
    ])
  })

  it('payouts are as the bank says', async () => {
    await apply('supplier-payment-file', '70001,1001,15230.50,paid,UTR0000000000000001,2026-11-18,')
    await apply('reseller-payment-file', '71001,RS100001,500,failed final,,,account closed')
    expect(await rows('select id, status, utr, paid_on, failure_reason from payouts where id in (70001, 71001) order by id')).toEqual([
      { id: 70001, status: 3, utr: 'UTR0000000000000001', paid_on: '2026-11-18', failure_reason: null },
      { id: 71001, status: 6, utr: null, paid_on: null, failure_reason: 'account closed' },
    ])
  })

  it('who is blocked has orders held; who is unblocked is decided on anew', async () => {
    await apply('user-block-file-upload', 'RS100001,block,fraud orders', 'RS100007,block,fraud orders')
    const found = `select blocked, flag_state, cod_allowed, block_reason from users where code = 'RS100001'`
    expect(await rows(found)).toEqual([{ blocked: true, flag_state: 3, cod_allowed: false, block_reason: 'fraud orders' }])
    expect(await rows('select id, status, prior_status from sub_orders order by id')).toEqual([
      { id: 1, status: 9, prior_status: 12 },
      { id: 2, status: 9, prior_status: 2 },
      { id: 3, status: 9, prior_status: 2 },
      { id: 4, status: 4, prior_status: null },
      { id: 5, status: 3, prior_status: null },
    ])
    expect(await rows('select hold_reason from orders where id = 1')).toEqual([{ hold_reason: 'fraud orders' }])
    expect(await check('user-block-file-upload', 'RS100001,block,again')).toMatchObject({ skipped_rows: 1, ok_rows: 0 })
    await apply('user-block-file-upload', 'RS100001,unblock,was a mistake')
    expect(await rows(found)).toEqual([{ blocked: false, flag_state: 4, cod_allowed: false, block_reason: null }])
  })
})
