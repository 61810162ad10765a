import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { decide, sendFile } from './sendFile.ts'
import { type Examples, tryExamples } from './tryExamples.ts'

const AWB = 'Error: AWB Number or Delivery partner for one or more orders not found.'

/** Rows as domain.md, §3.1 gives them. */
const examples: Readonly<Record<string, Examples>> = {
  codverification: {
    columns: 'order_number,result,comment',
    good: ['261118000123,verified,spoke to customer'],
    bad: [
      ['261118000123,ok,', 'E3', 'result', 'result: Input not valid. Allowed: verified, rejected, unreachable'],
      ['999999999999,verified,', 'E5', 'order_number', 'order_number: Id not found'],
      ['261118000200,verified,', 'E7', 'order_number', '261118000200 is paid online'],
      ['261118000124,verified,', 'E7', 'order_number', '261118000124 is verified already'],
    ],
  },
  bulkcancellation: {
    columns: 'sub_order_number,reason_id,comment',
    good: ['261118000123_1,1,no stock'],
    bad: [
      ['261118000123_1,5,', 'E3', 'reason_id'],
      ['261118000124_1,34,', 'E3', 'reason_id'],
      ['261101000010_1,1,', 'E7', 'sub_order_number'],
    ],
  },
  'order-shipped-delivered': {
    leaves: "update shipments set status = 'pending' where awb in ('1490812345678', 'D12345678')",
    columns: 'sub_order_number,event,event_date,courier,awb',
    good: ['261118000123_1,shipped,2026-11-18,Delhivery,1490812345678', '261110000050_1,delivered,2026-11-18,,'],
    bad: [
      ['261118000123_1,shipped,2026-11-18,,', 'E8', 'awb', AWB],
      ['261118000123_1,shipped,2026-11-18,,1490812345678', 'E8', 'courier', AWB],
      ['261118000123_1,shipped,2026-11-18,Delhivery,', 'E8', 'awb', AWB],
      ['261118000123_1,delivered,2026-11-18,,', 'E7', 'sub_order_number', '261118000123_1 is Supplier accepted, allowed from Shipped'],
      ['261118000123_1,shipped,2026-11-30,Delhivery,1490812345678', 'E4', 'event_date'],
      ['261118000123_1,shipped,2026-11-17,Delhivery,1490812345678', 'E4', 'event_date'],
      ['261118000123_1,shipped,2026-11-18,Nocourier,1490812345678', 'E5', 'courier', 'courier: Id not found'],
      ['999999999999_1,shipped,2026-11-18,Delhivery,1490812345678', 'E5', 'sub_order_number'],
      ['261101000010_1,delivered,2026-11-18,,', 'E7', 'sub_order_number'],
      ['261101000010_1,shipped,2026-11-18,Delhivery,1490812345678', 'E7', 'sub_order_number'],
    ],
  },
  'order-status-file-upload': {
    columns: 'sub_order_number,status,comment',
    good: [
      '261118000123_1,hold,address unclear',
      '261118000124_1,supplier_accepted,by phone',
      '261118000124_1,dispute con call,to be called',
    ],
    bad: [
      [
        '261118000123_1,shipped,sent',
        'E3',
        'status',
        'status: Input not valid. Allowed: ordered, supplier_accepted, hold, dispute con call',
      ],
      ['261101000010_1,hold,address unclear', 'E7', 'sub_order_number'],
      ['261118000123_1,hold,', 'E1', 'comment', 'comment is required'],
    ],
  },
  'order-ship-file-upload': {
    leaves: "update shipments set status = 'pending' where awb in ('1490812345678', 'D12345678')",
    columns: 'sub_order_number,courier,awb,weight_g',
    good: ['261118000123_1,Delhivery,1490812345678,450', '261118000123_1,Delhivery,1490812345678,'],
    bad: [
      ['261118000123_1,Delhivery,,450', 'E1', 'awb', AWB],
      ['261118000123_1,,1490812345678,450', 'E1', 'courier', AWB],
      ['261118000123_1,Delhivery,1490812345678,-5', 'E4', 'weight_g', 'weight_g: must be at least 1'],
      ['999999999999_1,Delhivery,1490812345678,450', 'E5', 'sub_order_number', 'sub_order_number: Id not found'],
      ['261118000123_1,Delhivery,2000000000005,450', 'E8', 'awb'],
      ['261101000010_1,Delhivery,1490812345678,450', 'E7', 'sub_order_number'],
    ],
  },
  'sub-order-carrier-change': {
    leaves: "update shipments set status = 'pending' where awb in ('1490812345678', 'D12345678')",
    columns: 'sub_order_number,courier,awb,reason',
    good: ['261118000123_1,DTDC,D12345678,pickup missed', '261110000050_1,DTDC,D12345678,pickup missed'],
    bad: [
      ['261118000123_1,DTDC,,pickup missed', 'E1', 'awb', 'awb is required'],
      ['261118000123_1,Nocourier,D12345678,pickup missed', 'E5', 'courier', 'courier: Id not found'],
      [
        '261101000010_1,DTDC,D12345678,pickup missed',
        'E7',
        'sub_order_number',
        '261101000010_1 is Delivered, allowed from Supplier accepted, Shipped',
      ],
      ['261118000123_1,Delhivery,2000000000005,pickup missed', 'E8', 'awb'],
    ],
  },
}

describe('uploads of orders', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: Awaited<ReturnType<typeof app.signInAs>>
  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
  })
  beforeEach(async () => {
    person = await app.signInAs('ops@example.com', {
      permissions: [
        'cod_verification_view',
        'bulk_cancellations_view',
        'order_shipped_delivered_upload',
        'order_status_file_upload',
        'order_ship_file_upload',
        'sub_order_carrier_change_upload',
      ],
    })
  })
  afterAll(() => app.close())

  tryExamples(examples, () => ({ app, person }))

  const rows = async (query: string): Promise<unknown[]> => (await sql.raw<object>(query).execute(app.db.sql)).rows
  const apply = async (upload: string, lines: readonly string[]) => {
    const { id, causes } = await sendFile(app, person, upload, lines)
    expect(causes).toEqual([])
    return decide(app, person, upload, id, 'apply')
  }

  it('of two rows with one AWB the later is told, and names the first', async () => {
    const file = await sendFile(app, person, 'order-ship-file-upload', [
      'sub_order_number,courier,awb,weight_g',
      '261118000123_1,Delhivery,1490812349999,',
      '261118000124_1,Delhivery,1490812349999,',
    ])
    expect(file).toMatchObject({ ok_rows: 1, failed_rows: 1 })
    expect(file.causes).toMatchObject([{ code: 'E8', column: 'awb', message: '1490812349999 is the AWB of row 2' }])
  })

  it('people of a supplier ship their own sub-orders only', async () => {
    const lines = ['sub_order_number,courier,awb,weight_g', '261118000123_1,Delhivery,1490812348888,']
    for (const [supplier, ok_rows] of [
      [1002, 0],
      [1001, 1],
    ] as const) {
      const seller = await app.signInAs(`seller${supplier}@example.com`, { permissions: ['order_ship_file_upload'], supplier })
      expect(await sendFile(app, seller, 'order-ship-file-upload', lines)).toMatchObject({ ok_rows, failed_rows: 1 - ok_rows })
    }
  })

  it('what stands so already is skipped', async () => {
    const file = await sendFile(app, person, 'order-status-file-upload', [
      'sub_order_number,status,comment',
      '261118000123_1,supplier_accepted,x',
    ])
    expect(file).toMatchObject({ ok_rows: 0, skipped_rows: 1, failed_rows: 0 })
  })

  it('an order is verified with the comment, under the permission of the upload', async () => {
    await apply('codverification', ['order_number,result,comment', '261118000123,verified,spoke to customer'])
    expect(await rows(`select cod_verification, verified_at is not null as since from orders where order_number = '261118000123'`)).toEqual(
      [{ cod_verification: 'verified', since: true }],
    )
    expect(await rows('select comment from order_comments')).toEqual([{ comment: 'spoke to customer' }])
  })

  it('lines are held, released to where they were, accepted', async () => {
    const header = 'sub_order_number,status,comment'
    await apply('order-status-file-upload', [header, '261118000123_1,hold,address unclear', '261118000124_1,supplier_accepted,by phone'])
    expect(await rows('select id, status, prior_status from sub_orders where id in (1, 2) order by id')).toEqual([
      { id: 1, status: 9, prior_status: 12 },
      { id: 2, status: 12, prior_status: null },
    ])
    expect(await rows('select comment from order_comments where sub_order = 2')).toEqual([{ comment: 'by phone' }])
    await apply('order-status-file-upload', [header, '261118000123_1,ordered,address is clear'])
    expect(await rows('select status from sub_orders where id = 1')).toEqual([{ status: 12 }])
  })

  it('a line is shipped on an earlier day, and its parcel with it', async () => {
    await sql`update sub_orders set placed_at = '2026-11-14T04:50:00.000Z' where id = 3`.execute(app.db.sql)
    await apply('order-shipped-delivered', [
      'sub_order_number,event,event_date,courier,awb',
      '261118000200_1,shipped,2026-11-16,Delhivery,1490812345670',
    ])
    expect(await rows('select status, shipped_at, promised_date, awb from sub_orders where id = 3')).toEqual([
      { status: 3, shipped_at: '2026-11-16T06:30:00.000Z', promised_date: '2026-11-18', awb: '1490812345670' },
    ])
    expect(await rows('select status, picked_up_at from shipments where sub_order = 3')).toEqual([
      { status: 'picked_up', picked_up_at: '2026-11-16T06:30:00.000Z' },
    ])
    const done = await apply('order-shipped-delivered', [
      'sub_order_number,event,event_date,courier,awb',
      '261118000200_1,delivered,2026-11-17,,',
    ])
    expect(done).toMatchObject({ status: 'COMPLETED', ok_rows: 1 })
    expect(await rows('select status, delivered_at from sub_orders where id = 3')).toEqual([
      { status: 4, delivered_at: '2026-11-17T06:30:00.000Z' },
    ])
  })

  it('a line is shipped now with its weight, then given to another courier, then cancelled by a reason of parcels', async () => {
    await apply('order-ship-file-upload', ['sub_order_number,courier,awb,weight_g', '261118000123_1,Delhivery,1490812345678,450'])
    expect(await rows('select status, awb from sub_orders where id = 1')).toEqual([{ status: 3, awb: '1490812345678' }])
    await apply('sub-order-carrier-change', ['sub_order_number,courier,awb,reason', '261118000123_1,DTDC,D12345678,pickup missed'])
    expect(await rows('select awb, weight_g, replaced_by is not null as replaced from shipments where sub_order = 1 order by id')).toEqual([
      { awb: '1490812345678', weight_g: 450, replaced: true },
      { awb: 'D12345678', weight_g: null, replaced: false },
    ])
    const header = 'sub_order_number,reason_id,comment'
    expect(await sendFile(app, person, 'bulkcancellation', [header, '261118000123_1,1,no stock'])).toMatchObject({ failed_rows: 1 })
    await apply('bulkcancellation', [header, '261118000123_1,20,lost'])
    expect(await rows('select status from sub_orders where id = 1')).toEqual([{ status: 5 }])
  })
})
