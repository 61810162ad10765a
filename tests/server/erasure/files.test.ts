import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { png } from '../files/pictures.ts'
import { decide, fileOf, sendFile } from '../uploads/sendFile.ts'
import { foundIn } from './markedRows.ts'

const DAY = 86_400_000
const person = { name: 'Kasturi Wagholikar', phone: '9812345670', buyer: 'Hemlata Karkhanis', buyerPhone: '9812345672' } as const
const street = '17 Peacock Lane'
const header =
  'order_ref,reseller_code,customer_name,customer_phone,address_line1,city,state,pincode,product_id,variation,quantity,payment_mode,margin_amount'
const order = (ref: string, pincode: string, code = 'RS900001', name: string = person.buyer, phone: string = person.buyerPhone) =>
  `${ref},${code},${name},${phone},${street},Pune,Maharashtra,${pincode},900001,M,1,online,50`
const month = (code: string, name: string) => `${code},${name},2026-10,40,25,310,124000,4.5,1500`
const manyOrders = (count: number) =>
  Array.from({ length: count }, (_, index) => order(`M${index}`, '411001', 'RS100001', 'Asha Rao', '9800000001'))
const months = 'mentor_code,name,month,group_size,active_resellers,orders,gmv,rating,incentive'

let app: StartedApp
let staff: Awaited<ReturnType<typeof app.signInAs>>
let admin: typeof staff
let id = 0
const files: Record<string, number> = {}

beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
  staff = await app.signInAs('growth@example.com', {
    permissions: [
      'resellers_view',
      'reseller_edit',
      'bulk_order_upload',
      'mentor_performance_dashboard',
      'agent_dashboard',
      'return_edit',
      'order_view',
    ],
  })
  admin = await app.signInAs('admin@example.com', { permissions: ['user_access_admin'] })
  id = await insertRow(app.db, 'users', { code: 'RS900001', name: person.name, phone: person.phone, flag_state: 1 })
})
afterAll(() => app.close())

/** Nobody's session lasts so long. */
async function pass(days: number): Promise<void> {
  app.time.pass(days * DAY)
  await app.removeDueFiles()
  staff = await app.signInAs('growth@example.com')
}

async function picture(name: string, content: Buffer): Promise<{ id: string; name: string }> {
  const form = new FormData()
  form.append('field', 'return_requests.images.image')
  form.append('file', new File([new Uint8Array(content)], name, { type: 'image/png' }))
  return said(await staff.fetch('/api/files', { method: 'POST', body: form }))
}

describe('files that hold somebody who is erased', () => {
  it('come in: rows that fail, rows that are applied, rows that wait', async () => {
    const failed = await sendFile(app, staff, 'bulk-order', [header, order('B1', '411001'), order('B2', '000000')], { name: 'orders.csv' })
    expect([failed.ok_rows, failed.failed_rows]).toEqual([1, 1])
    files.failed = failed.id
    const applied = await sendFile(app, staff, 'mentor-dashboard', [
      months,
      month('RS900001', person.name),
      month('RS100002', 'Reseller 2'),
    ])
    await decide(app, staff, 'mentor-dashboard', applied.id, 'apply')
    files.applied = applied.id
    const other = await sendFile(app, staff, 'bulk-order', [header, order('B3', '000000', 'RS100001', 'Asha Rao', '9800000001')])
    files.other = other.id
    const inOther = await sendFile(app, staff, 'bulk-order', [header, order('B4', '000000', 'RS100001', person.name, '9800000001')], {
      name: `for ${person.name}.csv`,
    })
    files.inOther = inOther.id
    // All of its rows are good, and so many that it tells not each of them: the original alone names the person.
    const waiting = await sendFile(app, staff, 'bulk-order', [header, ...manyOrders(30), order('B5', '411001', 'RS100001')])
    expect([waiting.ok_rows, waiting.failed_rows]).toEqual([31, 0])
    files.waiting = waiting.id
    for (const text of Object.values(person)) expect(await foundIn(app, text)).not.toEqual([])
    expect(await foundIn(app, person.buyer)).toContain('upload_rows')
  })

  it('are emptied of their rows, and kept by others as they were', async () => {
    const evidence = await picture('worn.png', png(10, 10, 300))
    const shared = await picture('shared.png', png(12, 12, 300))
    const customer = await insertRow(app.db, 'customers', { code: 'CU900001', reseller: id, name: person.buyer, phone: person.buyerPhone })
    const delivered = await insertRow(app.db, 'orders', { order_number: '261118000901', reseller: id, customer, status: 4 })
    const line = (of: number, number: string) =>
      insertRow(app.db, 'sub_orders', { sub_order_number: number, order: of, supplier: 1001, status: 4, price: '1', amount: '1' })
    const images = [evidence, shared].map(one => ({ image: one }))
    await insertRow(app.db, 'return_requests', { sub_order: await line(delivered, '261118000901_1'), request_type: 'return', images })
    await insertRow(app.db, 'return_requests', { sub_order: 4, request_type: 'return', images: [{ image: shared }] })
    const before = await fileOf(staff, 'bulk-order', files.other ?? 0)
    const { version } = await said<{ version: number }>(await staff.get(`/api/users/${id}`))
    const done = await staff.post(`/api/users/${id}/actions/delete_hard`, {}, { 'if-match': String(version), 'idempotency-key': 'erase' })
    expect(done.status).toBe(200)
    for (const text of Object.values(person)) expect(await foundIn(app, text), text).toEqual([])
    expect(await fileOf(staff, 'bulk-order', files.other ?? 0)).toEqual(before)
    const { rows } = await sql`select row_no, result, raw, row_key, errors from upload_rows where uploaded_file = ${files.failed}`.execute(
      app.db.sql,
    )
    expect(rows).toMatchObject([{ row_no: 3, result: 'failed', raw: {}, row_key: null, errors: [{ column: 'pincode', message: '••••' }] }])
    await app.removeDueFiles()
    expect((await staff.get(`/api/files/${evidence.id}`)).status).toBe(404)
    expect((await staff.get(`/api/files/${shared.id}`)).status).toBe(200)
  })

  it('are listed with the day their originals go', async () => {
    type Listed = { id: number; delete_on: string | null; file_name: string }
    const listed = await said<Listed[]>(await admin.get(`/api/uploaded_files?filter=${JSON.stringify({ delete_on_from: '2026-11-18' })}`))
    const days = listed.map(one => [one.id, one.delete_on]).toSorted()
    expect(days).toEqual([files.failed, files.applied, files.inOther, files.waiting].map(file => [file, '2027-05-17']).toSorted())
    expect(listed.find(one => one.id === files.inOther)?.file_name).toBe('for ••••.csv')
  })

  it('take nothing more that would bring anybody back', async () => {
    const refused = await staff.post(`/api/uploads/bulk-order/files/${files.failed}/apply`, {})
    expect([refused.status, await said(refused)]).toMatchObject([409, { code: 'holds_erased', params: { until: '2027-05-17' } }])
    for (const decision of ['mend', 'map']) {
      const answer = await staff.post(`/api/uploads/bulk-order/files/${files.failed}/${decision}`, {})
      expect(answer.status, decision).toBe(409)
    }
    expect((await staff.post(`/api/uploads/mentor-dashboard/files/${files.applied}/retry`, {})).status).toBe(409)
    const again = await sendFile(app, staff, 'mentor-dashboard', [months, month('RS900001', 'Somebody Else')])
    expect(again).toMatchObject({ ok_rows: 0, failed_rows: 1, causes: [{ code: 'E7', column: 'mentor_code' }] })
  })

  it('are there until that day, and gone for good from then on', async () => {
    const original = (upload: string, file?: number) => staff.get(`/api/uploads/${upload}/files/${file}/original`)
    await pass(179)
    expect(await (await original('bulk-order', files.failed)).text()).toContain(person.buyer)
    await pass(1)
    for (const [upload, file] of [
      ['bulk-order', files.failed],
      ['mentor-dashboard', files.applied],
    ] as const) {
      const gone = await original(upload, file)
      expect([gone.status, await said(gone)]).toMatchObject([410, { code: 'file_deleted' }])
    }
    expect((await original('bulk-order', files.other)).status).toBe(200)
    expect(await fileOf(staff, 'bulk-order', files.failed ?? 0)).toMatchObject({ delete_on: '2027-05-17', can: { discard: true } })
  })

  it('go with the same content that came in again, and what is discarded goes all the same', async () => {
    const lines = [header, order('C1', '000000', 'RS100003', 'Meera Joshi', '9800000033')]
    const first = await sendFile(app, staff, 'bulk-order', lines)
    const second = await sendFile(app, staff, 'bulk-order', lines)
    const other = await insertRow(app.db, 'users', { code: 'RS900002', name: 'Meera Joshi', phone: '9800000033' })
    const { version } = await said<{ version: number }>(await staff.get(`/api/users/${other}`))
    expect((await staff.post(`/api/users/${other}/actions/delete_hard`, {}, { 'if-match': String(version) })).status).toBe(200)
    expect((await staff.post(`/api/uploads/bulk-order/files/${first.id}/discard`, {})).status).toBe(200)
    await pass(181)
    expect((await staff.get(`/api/uploads/bulk-order/files/${second.id}/original`)).status).toBe(410)
    const { rows } = await sql`select file from file_removals`.execute(app.db.sql)
    expect(rows).toEqual([])
  })
})
