import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { decide, fileOf, type SentFile, sendFile } from './sendFile.ts'

const FAMILY = 'user-cod-file-upload'
const HEADER = 'user_code,cod_allowed,reason'

describe('a file, from arrival to revert', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let ops: Awaited<ReturnType<typeof app.signInAs>>
  const users = async (...codes: string[]) =>
    (
      await sql<{ code: string; cod_allowed: boolean; cod_reason: string | null }>`select code, cod_allowed, cod_reason from users
        where code = any(${codes}::text[]) order by code`.execute(app.db.sql)
    ).rows

  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
  })
  beforeEach(async () => {
    ops = await app.signInAs('ops@example.com', { permissions: ['user_cod_file_upload'] })
  })
  afterAll(() => app.close())

  it('is checked whole before anything is written: counts, causes, what would change', async () => {
    const file = await sendFile(app, ops, FAMILY, [
      HEADER,
      'RS100005,no,high RTO',
      'RS100005,yes,again',
      'RS100005,maybe,high RTO',
      'RS100004,no,',
      'RS999999,no,high RTO',
    ])
    expect(file).toMatchObject({ status: 'UPLOADED', stage: 'checked', total_rows: 5, ok_rows: 1, failed_rows: 4, skipped_rows: 0 })
    expect(file.causes.map(({ column, code, message }) => [column, code, message])).toEqual(
      expect.arrayContaining([
        ['user_code', 'E6', 'Same as row …'],
        ['reason', 'E1', 'reason is required'],
        ['user_code', 'E5', 'user_code: Id not found'],
      ]),
    )
    expect(file.changes).toMatchObject({ updates: 1, inserts: 0 })
    expect(await users('RS100005')).toMatchObject([{ cod_allowed: true }])
  })

  it('is applied, told in the history of each record, and taken back', async () => {
    const checked = await sendFile(app, ops, FAMILY, [
      HEADER,
      'RS100006,no,refuses parcels',
      'RS100007,no,refuses parcels',
      'RS999999,no,x',
    ])
    const done = await decide(app, ops, FAMILY, checked.id, 'apply', { mode: 'good' })
    expect(done).toMatchObject({ status: 'COMPLETED', stage: 'done', ok_rows: 2, failed_rows: 1, processed_percentage: expect.anything() })
    expect(await users('RS100006', 'RS100007')).toMatchObject([
      { cod_allowed: false, cod_reason: 'refuses parcels' },
      { cod_allowed: false, cod_reason: 'refuses parcels' },
    ])
    const records = await (await ops.get(`/api/uploads/${FAMILY}/files/${checked.id}/records`)).json()
    expect(records.data).toMatchObject([
      { tool: 'users', op: 'update' },
      { tool: 'users', op: 'update' },
    ])
    const reader = await app.signInAs('reader@example.com', { permissions: ['resellers_view', 'reseller_edit'] })
    const { id } = records.data[0] as { id: number }
    const [told] = await (await reader.get(`/api/users/${id}/history`)).json()
    expect(told).toMatchObject({ source: 'upload', what: 'upload', revertible: false, upload: { id: checked.id, family: FAMILY } })
    expect((await reader.post(`/api/changes/${told.change_set}/revert`)).status).toBe(409)
    // Somebody changes one of them since: it is kept, and told.
    await sql`update users set cod_reason = 'looked at', version = version + 1 where code = 'RS100007'`.execute(app.db.sql)
    const back = await decide(app, ops, FAMILY, checked.id, 'revert')
    expect(back).toMatchObject({ stage: 'reverted' })
    expect(await users('RS100006')).toMatchObject([{ cod_allowed: true, cod_reason: null }])
  })

  it('applies nothing where one bad row is to stop it', async () => {
    const checked = await sendFile(app, ops, FAMILY, [HEADER, 'RS100008,no,a', 'RS999999,no,b'])
    const answer = await ops.post(`/api/uploads/${FAMILY}/files/${checked.id}/apply`, { mode: 'all' })
    expect(answer.status).toBe(409)
    expect(await users('RS100008')).toMatchObject([{ cod_allowed: true }])
  })

  it('goes with the rows as they were mended', async () => {
    const checked = await sendFile(app, ops, FAMILY, [HEADER, 'RS100008,nope,a', 'RS100009,nope,b'])
    expect(checked.failed_rows).toBe(2)
    const cause = { column: 'cod_allowed', code: 'E2', value: 'nope' }
    const answer = await ops.post(`/api/uploads/${FAMILY}/files/${checked.id}/mend`, { cause, to: 'no' })
    expect(await answer.json()).toEqual({ mended: 2, failed: 0 })
    const done = await decide(app, ops, FAMILY, checked.id, 'apply', { mode: 'all' })
    expect(done).toMatchObject({ status: 'COMPLETED', ok_rows: 2, failed_rows: 0 })
    expect(await users('RS100008', 'RS100009')).toMatchObject([{ cod_allowed: false }, { cod_allowed: false }])
  })

  it('skips a row that says what is so already', async () => {
    await sql`update users set cod_reason = 'as before' where code = 'RS100010'`.execute(app.db.sql)
    const checked = await sendFile(app, ops, FAMILY, [HEADER, 'RS100010,yes,as before'])
    expect(checked).toMatchObject({ ok_rows: 0, skipped_rows: 1, failed_rows: 0 })
  })

  it('asks before the same content is applied again', async () => {
    const lines = [HEADER, 'RS100003,no,once']
    const first = await sendFile(app, ops, FAMILY, lines)
    await decide(app, ops, FAMILY, first.id, 'apply')
    const second = await sendFile(app, ops, FAMILY, [...lines])
    const again = await sendFile(app, ops, FAMILY, lines)
    expect(second.same_as).toMatchObject({ id: first.id })
    expect(again.can.apply).toBe(false)
  })

  it('takes headers as a person matches them, and remembers it', async () => {
    const lines = ['Seller,Delivery,Why', 'RS100002,no,not now']
    const parked = await sendFile(app, ops, FAMILY, ['Seller,Pays cash,Why,More', 'RS100002,no,not now,x'])
    expect(parked).toMatchObject({ status: 'FAILED', stage: 'parked', form_error: 'Column user_code is missing' })
    const columns = { user_code: 0, cod_allowed: 1, reason: 2 }
    const mapped = await decide(app, ops, FAMILY, parked.id, 'map', { columns })
    expect(mapped).toMatchObject({ stage: 'checked', ok_rows: 1 })
    const next = await sendFile(app, ops, FAMILY, ['Seller,Pays cash,Why,More', 'RS100001,no,later,y'])
    expect(next).toMatchObject({ stage: 'checked', ok_rows: 1 })
    // As many headers as columns, none of them known: by position.
    expect(await sendFile(app, ops, FAMILY, lines)).toMatchObject({ stage: 'checked' })
  })

  it('is refused before anything is made where it is no sheet', async () => {
    const form = new FormData()
    form.set('file', new File(['user_code,cod_allowed,reason\n'], 'rows.xlsx'))
    const answer = await ops.fetch(`/api/uploads/${FAMILY}/files`, { method: 'POST', body: form })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ message: 'Invalid file type' })
  })

  it('is nobody else’s: another upload’s file is not there, and who may not upload it is refused', async () => {
    const file: SentFile = await sendFile(app, ops, FAMILY, [HEADER, 'RS100001,no,x'])
    const other = await app.signInAs('other@example.com', { permissions: ['bulk_cancellations_view'] })
    expect((await other.get(`/api/uploads/bulkcancellation/files/${file.id}`)).status).toBe(404)
    expect((await other.get(`/api/uploads/${FAMILY}/files/${file.id}`)).status).toBe(403)
    expect((await fileOf(ops, FAMILY, file.id)).id).toBe(file.id)
  })
})

describe('rows that run an action of another tool', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let ops: Awaited<ReturnType<typeof app.signInAs>>

  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    ops = await app.signInAs('ops@example.com', { permissions: ['bulk_cancellations_view'] })
  })
  afterAll(() => app.close())

  it('cancel sub-orders exactly as on the order, and say why others cannot be (domain.md, §3.1)', async () => {
    const checked = await sendFile(app, ops, 'bulkcancellation', [
      'sub_order_number,reason_id,comment',
      '261118000123_1,1,no stock',
      '261118000124_1,5,',
      '261101000010_1,1,',
    ])
    expect(checked).toMatchObject({ ok_rows: 1, failed_rows: 2 })
    expect(checked.causes.map(({ code, message }) => [code, message])).toEqual(
      expect.arrayContaining([
        ['E3', 'reason_id: Input not valid'],
        ['E7', expect.stringContaining('is Delivered, allowed from')],
      ]),
    )
    const done = await decide(app, ops, 'bulkcancellation', checked.id, 'apply', { mode: 'good' })
    expect(done).toMatchObject({ status: 'COMPLETED', ok_rows: 1 })
    const line = async () =>
      (await sql<{ status: number }>`select status from sub_orders where sub_order_number = '261118000123_1'`.execute(app.db.sql)).rows[0]
    expect(await line()).toEqual({ status: 5 })
    await decide(app, ops, 'bulkcancellation', checked.id, 'revert')
    expect(await line()).toEqual({ status: 12 })
  })
})
