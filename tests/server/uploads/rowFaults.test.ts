import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { workbook } from '../../support/sheets/workbook.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { sendBytes } from './sendBytes.ts'
import { decide, fileOf, sendFile } from './sendFile.ts'

const COD = 'user-cod-file-upload'
const HEADER = 'user_code,cod_allowed,reason'
const SHIP = 'order-ship-file-upload'
const VSKU = 'china-vsku-upload'

interface Told {
  readonly row_no: number
  readonly errors: readonly { readonly code: string; readonly column: string; readonly message: string; readonly key?: string }[]
}

describe('what is told of rows that are wrong', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: Awaited<ReturnType<typeof app.signInAs>>
  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    person = await app.signInAs('ops@example.com', {
      permissions: [
        'user_cod_file_upload',
        'order_ship_file_upload',
        'files_uploading',
        'supplier_invoice',
        'meesho_reseller_rewards',
        'china_vsku_upload',
      ],
    })
  })
  afterAll(() => app.close())

  const rowsOf = async (upload: string, id: number): Promise<string[]> => {
    const { data } = await said<{ data: Told[] }>(await person.get(`/api/uploads/${upload}/files/${id}/rows`))
    return data.map(({ row_no, errors }) => `${row_no}: ${errors.map(({ code, message }) => `${code} ${message}`).join('; ')}`)
  }
  const checked = async (upload: string, bytes: Uint8Array, name: string) => {
    const answer = await sendBytes(person, upload, bytes, { name })
    const { id } = await said<{ id: number }>(answer)
    await app.workOnUploads()
    return fileOf(person, upload, id)
  }

  it('rows bear the numbers of the spreadsheet, blank ones counted, wherever one row names another', async () => {
    const lines = [HEADER, 'RS100005,no,high RTO', '', 'RS100006,maybe,high RTO', 'RS100005,no,again']
    const { id } = await sendFile(app, person, COD, lines)
    expect(await rowsOf(COD, id)).toEqual(['4: E2 cod_allowed: Please check the value type', '5: E6 Same as row 2'])
    const sheet = await (await person.get(`/api/uploads/${COD}/files/${id}/failed.csv`)).text()
    expect(sheet).toContain('RS100006,maybe,high RTO,4,B4: cod_allowed: Please check the value type')
    await decide(app, person, COD, id, 'apply', { mode: 'good' })
    const { data } = await said<{ data: { row_no: number }[] }>(await person.get(`/api/uploads/${COD}/files/${id}/records`))
    expect(data.map(({ row_no }) => row_no)).toEqual([2])
    await decide(app, person, COD, id, 'revert')
  })

  it('all that is wrong with a row is told at once: its cells, its key, and the records it names', async () => {
    const lines = ['sub_order_number,courier,awb,weight_g', '999999999999_1,Nocourier,1,-5', '999999999999_1,Delhivery,1490812345678,450']
    const { id } = await sendFile(app, person, SHIP, lines)
    const [first, second] = await rowsOf(SHIP, id)
    for (const part of ['E4 weight_g', 'E5 sub_order_number', 'E5 courier']) expect(first).toContain(part)
    expect(second).toBe('3: E6 Same as row 2')
    // One record stands in the way, the other is not there.
    const other = await sendFile(app, person, VSKU, ['supplier_id,sku,vsku,country_of_origin', '1001,NONE-1,V-1,China'])
    const [both] = await rowsOf(VSKU, other.id)
    for (const part of ['E5 sku', 'E7 ']) expect(both).toContain(part)
  })

  it('an error cell of a spreadsheet is a bad row that names the cell, in each format', async () => {
    const cell = (t: string, v: string | number) => ({ t, v })
    const rows = [
      HEADER.split(','),
      ['RS100005', 'no', 'high RTO'],
      ['RS100006', 'no', cell('e', 7)],
      ['RS100007', cell('e', 42), 'high RTO'],
    ]
    for (const [end, bookType] of [
      ['xlsx', 'xlsx'],
      ['xls', 'biff8'],
      ['xlsb', 'xlsb'],
    ] as const) {
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A')
      const file = await checked(COD, write(book, { type: 'buffer', bookType }), `rows.${end}`)
      expect([end, file.ok_rows, ...(await rowsOf(COD, file.id))]).toEqual([
        end,
        1,
        '3: E2 reason: the cell holds the error #DIV/0!. Correct its formula, or type the value',
        '4: E2 cod_allowed: the cell holds the error #N/A. Correct its formula, or type the value',
      ])
    }
  })

  it('a month that a spreadsheet made a day of is read as the month', async () => {
    const rows =
      '<row r="1"><c r="A1" t="inlineStr"><is><t>user_code</t></is></c><c r="B1" t="inlineStr"><is><t>month</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>RS100001</t></is></c><c r="B2" s="1"><v>46296</v></c></row>'
    const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="17"/></cellXfs></styleSheet>'
    const file = await checked('reseller-rewards', await workbook({ rows, styles }), 'rows.xlsx')
    // The other columns are missing: the month is none of the faults.
    expect(file.form_error).toBe('Column identifier is missing')
    const whole = rows
      .replace(
        '</row><row',
        `${['identifier', 'amount', 'reason'].map((name, at) => `<c r="${'CDE'[at]}1" t="inlineStr"><is><t>${name}</t></is></c>`).join('')}</row><row`,
      )
      .replace(
        /<\/row>$/,
        `${['monthly_target', '500', 'target'].map((text, at) => `<c r="${'CDE'[at]}2" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
      )
    expect(await checked('reseller-rewards', await workbook({ rows: whole, styles }), 'rows.xlsx')).toMatchObject({
      ok_rows: 1,
      failed_rows: 0,
    })
  })

  it('the header is found below a title, and said; headers are known by other names and signs', async () => {
    const file = await sendFile(app, person, COD, ['COD of November', '', 'Reseller Code *,COD Allowed?,Alasan', 'RS100005,no,high RTO'])
    expect(file).toMatchObject({ stage: 'checked', ok_rows: 1, header_at: 3, mapping: { user_code: 0, cod_allowed: 1, reason: 2 } })
    // A title that is the name of a column is none of the header for that.
    const named = await sendFile(app, person, COD, ['Reason', HEADER, 'RS100005,no,high RTO'])
    expect(named).toMatchObject({ stage: 'checked', ok_rows: 1, header_at: 2 })
  })

  it('what is wrong with a file as a whole is told as it comes in, by a code for each language', async () => {
    const answer = await sendBytes(person, COD, Buffer.from('PK\u0003\u0004 cut'), { name: 'rows.xlsx' })
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { code: 'broken', errors: { form: { code: 'broken_cut', message: 'File cannot be read: it is cut or damaged' } } },
    ])
  })

  it('a slip in a header is not taken for the column', async () => {
    const file = await sendFile(app, person, COD, ['user_cod,cod_allowed,reason', 'RS100005,no,high RTO'])
    expect(file).toMatchObject({ stage: 'parked', form_error: 'Column user_code is missing', unknown: ['user_cod'] })
    // Kept as what it is made of, too, so that each language tells it.
    expect(file).toMatchObject({ form_fault: { code: 'column_missing', params: { column: 'user_code' } } })
  })

  it('text beyond the header is no fault of a column, where a replacement would drop it', async () => {
    const file = await sendFile(app, person, COD, [HEADER, 'RS100005,no,high RTO,lost,too'])
    expect(file.causes).toMatchObject([{ column: '', code: 'E8', key: 'row_longer' }])
  })

  it('causes tell how many different values stand there, and like failures are one cause', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => `RS10001${index},maybe ${index},high RTO`)
    const file = await sendFile(app, person, COD, [HEADER, ...lines])
    const cause = file.causes.find(({ code }) => code === 'E2') as unknown as {
      distinct: number
      values: readonly unknown[]
      count: number
    }
    expect([cause.count, cause.distinct, cause.values.length]).toEqual([12, 12, 10])
  })

  it('somebody who is gone is called as in the file', async () => {
    await sql`update users set deletion = 'hard_deleted', name = 'Deleted user' where code = 'RS100009'`.execute(app.db.sql)
    const file = await sendFile(app, person, COD, [HEADER, 'RS100009,no,high RTO'])
    expect(file.causes).toMatchObject([{ code: 'E7', message: 'RS100009 is deleted', key: 'row_deleted', params: { title: 'RS100009' } }])
  })

  it('reasons are kept as keys, told in both languages; sentences of earlier files are told as they are', async () => {
    const file = await sendFile(app, person, COD, [HEADER, 'RS999999,maybe,', 'RS100006,no,fine'])
    const kept = await sql<{ errors: object[] }>`select errors from upload_rows where uploaded_file = ${file.id}`.execute(app.db.sql)
    expect(JSON.stringify(kept.rows)).not.toContain('Please check')
    const sheet = async (language: string) =>
      (await person.get(`/api/uploads/${COD}/files/${file.id}/failed.csv?language=${language}`)).text()
    expect(await sheet('en')).toContain('B2: cod_allowed: Please check the value type')
    expect(await sheet('id')).toContain('B2: cod_allowed: Periksa jenis nilainya')
    expect(await sheet('id')).toContain('C2: reason wajib diisi')
    const old = JSON.stringify([{ column: 'reason', code: 'E7', message: 'Asha is blocked', cause: 'is blocked' }])
    await sql`update upload_rows set errors = ${old}::jsonb where uploaded_file = ${file.id}`.execute(app.db.sql)
    expect(await rowsOf(COD, file.id)).toEqual(['2: E7 Asha is blocked'])
    expect((await fileOf(person, COD, file.id)).causes).toMatchObject([{ column: 'reason', code: 'E7', count: 1 }])
    expect(await sheet('id')).toContain('Asha is blocked')
  })

  it('the reason is kept of whoever may pay on delivery, too', async () => {
    const file = await sendFile(app, person, COD, [HEADER, 'RS100007,yes,asked by the team'])
    await decide(app, person, COD, file.id, 'apply', { mode: 'good' })
    const { rows } = await sql`select cod_allowed, cod_reason from users where code = 'RS100007'`.execute(app.db.sql)
    expect(rows).toEqual([{ cod_allowed: true, cod_reason: 'asked by the team' }])
  })

  it('records that a revert took away are called as they were', async () => {
    const upload = 'area-address-data'
    const file = await sendFile(app, person, upload, [
      'pincode,locality,city,district,state,lat,lng',
      '411001,Gone lane,Pune,Pune,Maharashtra,,',
    ])
    await decide(app, person, upload, file.id, 'apply', { mode: 'good' })
    await decide(app, person, upload, file.id, 'revert')
    const answer = await said<{ data: { title: string; gone: boolean }[] }>(
      await person.get(`/api/uploads/${upload}/files/${file.id}/records`),
    )
    expect(answer.data).toMatchObject([{ title: 'Gone lane', gone: true }])
  })

  it('a file that was checked when rows were counted from the header is applied as it was checked', async () => {
    const file = await sendFile(app, person, COD, [HEADER, 'RS100005,maybe,x', 'RS100006,no,counted'])
    await sql`update upload_rows set row_no = row_no - 1 where uploaded_file = ${file.id}`.execute(app.db.sql)
    await sql`update uploaded_files set report = report - 'header_at' where id = ${file.id}`.execute(app.db.sql)
    expect(await decide(app, person, COD, file.id, 'apply', { mode: 'good' })).toMatchObject({ stage: 'done', ok_rows: 1, failed_rows: 1 })
    const { rows } = await sql`select cod_reason from users where code = 'RS100006'`.execute(app.db.sql)
    expect(rows).toEqual([{ cod_reason: 'counted' }])
  })

  it('more rows than may be are refused before their check is through, and none of them counts as good', { timeout: 120_000 }, async () => {
    const file = await checked(
      'area-address-data',
      Buffer.from(`pincode,locality,city,district,state\n${'x,y,z,z,z\n'.repeat(1_000_001)}`),
      'rows.csv',
    )
    expect(file).toMatchObject({ stage: 'parked', form_error: 'More than 1000000 rows', ok_rows: 0 })
    expect(file.total_rows).toBeLessThan(200_000)
  })
})
