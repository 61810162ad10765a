import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { decide, fileOf, sendFile } from './sendFile.ts'

const COD = 'user-cod-file-upload'
const HEADER = 'user_code,cod_allowed,reason'
const PENALTY = 'supplier-penalty'
const PLACES = 'area-address-data'

let app: Awaited<ReturnType<typeof startMunshi>>
let ops: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
})
beforeEach(async () => {
  ops = await app.signInAs('ops@example.com', { permissions: ['user_cod_file_upload', 'supplier_penalty', 'files_uploading'] })
})
afterAll(() => app.close())

const addresses = async (): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from addresses`.execute(app.db.sql)).rows[0]?.count ?? 0

describe('decisions at once', () => {
  const ids = async (...people: string[]) =>
    Promise.all(people.map(email => app.signInAs(email, { permissions: ['user_cod_file_upload', 'files_uploading'] })))

  it('a double click applies once, and so do two people', async () => {
    const [other] = await ids('other@example.com')
    for (const [code, second] of [
      ['RS100008', ops],
      ['RS100009', other],
    ] as const) {
      const file = await sendFile(app, ops, COD, [HEADER, `${code},no,at once`])
      const asked = [ops, second ?? ops].map(person => person.post(`/api/uploads/${COD}/files/${file.id}/apply`, { mode: 'good' }))
      expect((await Promise.all(asked)).map(({ status }) => status).sort()).toEqual([200, 409])
      await app.workOnUploads()
      expect(await fileOf(ops, COD, file.id)).toMatchObject({ stage: 'done', ok_rows: 1, change_sets: 1 })
      expect((await ops.post(`/api/uploads/${COD}/files/${file.id}/apply`, { mode: 'good' })).status).toBe(409)
    }
  })

  it('what is cancelled while it is applied stops between two rows: what is done is told, and can be taken back', async () => {
    const rows = 4_000
    const lines = Array.from({ length: rows }, (_, index) => `411001,Street ${index},Pune,Pune,Maharashtra,,`)
    const file = await sendFile(app, ops, PLACES, ['pincode,locality,city,district,state,lat,lng', ...lines])
    expect(file).toMatchObject({ stage: 'checked', ok_rows: rows })
    expect((await ops.post(`/api/uploads/${PLACES}/files/${file.id}/apply`, { mode: 'good' })).status).toBe(200)
    await expect.poll(addresses, { interval: 5, timeout: 15_000 }).toBeGreaterThan(0)
    expect((await ops.post(`/api/uploads/${PLACES}/files/${file.id}/cancel`, {})).status).toBe(200)
    await app.workOnUploads()
    const stopped = await fileOf(ops, PLACES, file.id)
    const written = await addresses()
    expect(stopped).toMatchObject({ status: 'COMPLETED', stage: 'cancelled', ok_rows: written })
    expect(written).toBeLessThan(rows)
    expect((await ops.post(`/api/uploads/${PLACES}/files/${file.id}/cancel`, {})).status).toBe(409)
    expect(await decide(app, ops, PLACES, file.id, 'revert')).toMatchObject({ stage: 'reverted' })
    expect(await addresses()).toBe(0)
  })

  it('rows are not mended once the file goes, and no more than 5,000 at once', async () => {
    const file = await sendFile(app, ops, COD, [HEADER, 'RS100010,no,one', 'RS100005,nope,two', 'RS999999,no,three'])
    const rows = Array.from({ length: 5_001 }, (_, index) => ({ row_no: index + 1, cells: { cod_allowed: 'no' } }))
    expect((await ops.post(`/api/uploads/${COD}/files/${file.id}/mend`, { rows })).status).toBe(422)
    const mends = await Promise.all([
      ops.post(`/api/uploads/${COD}/files/${file.id}/mend`, { rows: [{ row_no: 3, cells: { cod_allowed: 'no' } }] }),
      ops.post(`/api/uploads/${COD}/files/${file.id}/mend`, { rows: [{ row_no: 3, cells: { cod_allowed: 'no' } }] }),
    ])
    expect(mends.every(({ status }) => status < 500)).toBe(true)
    // What the mended row would change is told once, beside the others.
    expect(await fileOf(ops, COD, file.id)).toMatchObject({ ok_rows: 2, failed_rows: 1, skipped_rows: 0, changes: { updates: 2 } })
    const again = { rows: [{ row_no: 3, cells: { cod_allowed: 'nope' } }] }
    expect(await (await ops.post(`/api/uploads/${COD}/files/${file.id}/mend`, again)).json()).toEqual({ mended: 0, failed: 1 })
    expect(await fileOf(ops, COD, file.id)).toMatchObject({ ok_rows: 1, failed_rows: 2 })
    await decide(app, ops, COD, file.id, 'apply', { mode: 'good' })
    expect((await ops.post(`/api/uploads/${COD}/files/${file.id}/mend`, again)).status).toBe(409)
  })

  it('what is asked in another shape is refused, never a fault of ours', async () => {
    const file = await sendFile(app, ops, COD, [HEADER, 'RS100010,nope,one'])
    const at = `/api/uploads/${COD}/files/${file.id}`
    const bodies = [
      {},
      [],
      { rows: 'x' },
      { rows: [null] },
      { rows: [{ row_no: 1, cells: [] }] },
      { rows: [{ row_no: 1, cells: JSON.parse('{"__proto__":"x"}') }] },
      { rows: [{ row_no: 1e300, cells: {} }] },
      { rows: [{ row_no: 3_000_000_000, cells: { reason: 'x' } }] },
      { cause: { column: 'constructor', code: 'E2' }, to: 'x' },
      { cause: { column: 'cod_allowed', code: 'E2', value: { a: 1 } }, to: 'no' },
      { columns: { reason: 9 } },
      { columns: { reason: 0, user_code: 0 } },
      { columns: 'x' },
    ]
    for (const body of bodies)
      for (const call of ['mend', 'map']) {
        const { status } = await ops.post(`${at}/${call}`, body)
        expect([call, JSON.stringify(body), status < 500]).toEqual([call, JSON.stringify(body), true])
        await app.workOnUploads()
      }
    for (const query of [
      '?after=x&limit=-1',
      '?after=99999999999999',
      '?result=other&code=E2',
      '?column=__proto__&code=E2',
      '?after=1.5&limit=2.5',
    ])
      expect([query, (await ops.get(`${at}/rows${query}`)).status]).toEqual([query, 200])
    for (const id of ['0', '-1', 'x', '1e3', '99999999999999999999', '3000000000'])
      expect([id, (await ops.get(`/api/uploads/${COD}/files/${id}`)).status]).toEqual([id, 404])
  })
})

describe('the list of files', () => {
  it('tells how many there are on a page beyond the last too', async () => {
    for (const code of ['RS100001', 'RS100002']) await sendFile(app, ops, COD, [HEADER, `${code},no,listed`])
    const total = (await (await ops.get(`/api/uploads/${COD}/files`)).json()).total
    expect(total).toBeGreaterThan(1)
    expect(await (await ops.get(`/api/uploads/${COD}/files?page=99`)).json()).toEqual({ data: [], total })
    expect(await (await ops.get(`/api/uploads/${COD}/files?page=99&status=PENDING`)).json()).toEqual({ data: [], total: 0 })
  })
})

describe('whose files', () => {
  it('another upload’s file is not there, for no call', async () => {
    const file = await sendFile(app, ops, COD, [HEADER, 'RS100005,no,x', 'RS999999,no,x'])
    for (const call of ['', '/rows', '/records', '/original', '/failed.xlsx', '/failed.csv'])
      expect([call, (await ops.get(`/api/uploads/${PENALTY}/files/${file.id}${call}`)).status]).toEqual([call, 404])
    for (const call of ['map', 'mend', 'apply', 'approve', 'reject', 'cancel', 'discard', 'retry', 'revert'])
      expect([call, (await ops.post(`/api/uploads/${PENALTY}/files/${file.id}/${call}`, {})).status]).toEqual([call, 404])
    expect(await fileOf(ops, COD, file.id)).toMatchObject({ stage: 'checked' })
  })

  it('users of a supplier see what they and their own sent, and touch nothing of others', async () => {
    const may = ['order_ship_file_upload']
    const upload = 'order-ship-file-upload'
    const lines = ['sub_order_number,courier,awb,weight_g', '261118000123_1,Delhivery,1490812345678,']
    const staff = await app.signInAs('shipping@example.com', { permissions: may })
    const theirs = await app.signInAs('seller-1002@example.com', { permissions: may, supplier: 1002 })
    const own = await app.signInAs('seller-1001@example.com', { permissions: may, supplier: 1001 })
    const fellow = await app.signInAs('second-1001@example.com', { permissions: may, supplier: 1001 })
    const file = await sendFile(app, own, upload, lines)
    expect([file.causes, file.ok_rows]).toEqual([[], 1])
    const seenBy = async (person: typeof own) => (await (await person.get(`/api/uploads/${upload}/files`)).json()).total
    expect([await seenBy(own), await seenBy(fellow), await seenBy(theirs), await seenBy(staff)]).toEqual([1, 1, 0, 1])
    expect((await theirs.get(`/api/uploads/${upload}/files/${file.id}`)).status).toBe(404)
    expect((await theirs.post(`/api/uploads/${upload}/files/${file.id}/apply`, {})).status).toBe(404)
    // The parcel is another supplier's: for them it is not there.
    expect((await sendFile(app, theirs, upload, lines)).causes).toMatchObject([{ code: 'E5', column: 'sub_order_number' }])
  })
})
