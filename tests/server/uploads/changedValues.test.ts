import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { workbook } from '../../support/sheets/workbook.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { sendBytes } from './sendBytes.ts'
import { decide, fileOf, type SentFile, sendFile } from './sendFile.ts'
import { taskExamples } from './taskExamples.ts'

const SHORTENED = 'Excel has shortened this number. Format the column as text and enter it again.'
const MADE_DATE = 'Excel has turned this into a date. Format the column as text and enter it again.'
const noValue = (cell: string) => `${cell} has a formula without a value. Open the file in a spreadsheet program and save it.`
const permissions = [
  'china_vsku_upload',
  'supplier_invoice',
  'order_ship_file_upload',
  'query_normalization_add_edit',
  'supplier_penalty',
  'files_uploading',
  'supplier_finance',
  'supplier_payments_view',
] as const
const fixture = (name: string) => readFileSync(`tests/support/sheets/changed/${name}`)

describe('values that a spreadsheet has changed', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: Awaited<ReturnType<typeof app.signInAs>>
  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    person = await app.signInAs('ops@example.com', { permissions: permissions })
  })
  afterAll(() => app.close())

  async function sent(upload: string, bytes: Uint8Array | string, name: string): Promise<SentFile> {
    const answer = await sendBytes(person, upload, bytes, { name })
    if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`)
    const { id } = await said<{ id: number }>(answer)
    await app.workOnUploads()
    return fileOf(person, upload, id)
  }
  const causes = (file: SentFile) => file.causes.map(({ column, code, message }) => [column, code, message])

  it.each([
    ['china-vsku-upload', 'scientific-vsku.csv', ['vsku', 'E2', SHORTENED]],
    ['tax-invoices', 'scientific-invoice.csv', ['invoice_number', 'E2', SHORTENED]],
    ['order-ship-file-upload', 'awb-18-digits-number-cell.xlsx', ['awb', 'E2', SHORTENED]],
    ['tax-invoices', 'date-cell-in-invoice-number.xlsx', ['invoice_number', 'E2', MADE_DATE]],
    ['query-normalization', 'formula-without-value-optional.xlsx', ['language', 'E2', noValue('C2')]],
    ['supplier-penalty', 'openpyxl-default.xlsx', ['delay_fine', 'E2', noValue('E3')]],
    [
      'query-normalization',
      'utf8-one-bad-byte.csv',
      ['normalized_query', 'E2', 'normalized_query: a character cannot be read. Correct it, or save the file as UTF-8 and send it again.'],
    ],
  ])('%s: %s', async (upload, name, cause) => expect(causes(await sent(upload, fixture(name), name))).toContainEqual(cause))

  it('a broken character refuses its own row alone', async () => {
    const file = await sent('query-normalization', fixture('utf8-one-bad-byte.csv'), 'queries.csv')
    expect(file).toMatchObject({ total_rows: 4, ok_rows: 3, failed_rows: 1, notices: [] })
    const { data } = await said<{ data: { row_no: number }[] }>(await person.get(`/api/uploads/query-normalization/files/${file.id}/rows`))
    expect(data.map(({ row_no }) => row_no)).toEqual([5])
  })

  it('an encoding that was assumed is told before the file is applied, with the rows in which it matters', async () => {
    const lines = 'query,normalized_query,language\nplain,plainer,en\ncaf\xe9,cafe,en\n'
    const file = await sent('query-normalization', Buffer.from(lines, 'latin1'), 'queries.csv')
    expect(file).toMatchObject({
      stage: 'checked',
      can: { apply: true },
      notices: [{ key: 'file_read_as', params: { encoding: 'Windows-1252' }, severity: 'warning', count: 1, rows: [3] }],
    })
    expect((await sent('query-normalization', 'query,normalized_query,language\ncafé,cafe,en\n', 'queries.csv')).notices).toEqual([])
  })

  it('the header of a file decides nothing about its format', async () => {
    expect(await sent('area-address-data', fixture('capital-p-header.csv'), 'a.csv')).toMatchObject({ stage: 'checked', ok_rows: 1 })
    expect(await sent('supplier-payment-file', fixture('payout-id-semicolon.csv'), 'a.csv')).toMatchObject({
      stage: 'checked',
      total_rows: 1,
    })
  })

  it('a workbook whose first shared text is empty is read', async () =>
    expect(await sent('china-vsku-upload', fixture('first-shared-string-empty.xlsx'), 'a.xlsx')).toMatchObject({
      stage: 'checked',
      total_rows: 1,
    }))

  describe('a date in a column of texts', () => {
    const styles = '<styleSheet><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>'
    const words = (cells: readonly string[]) => cells.map(one => `<c t="inlineStr"><is><t>${one}</t></is></c>`).join('')
    const UPLOAD = 'query-normalization'
    let file: SentFile
    beforeAll(async () => {
      const rows = `<row>${words(['query', 'normalized_query', 'language'])}</row><row><c s="1"><v>46082</v></c>${words(['marks', 'en'])}</row>`
      file = await sent(UPLOAD, await workbook({ styles, rows }), 'queries.xlsx')
    })

    it('stays refused while another cell of its row is corrected', async () => {
      expect(causes(file)).toEqual([['query', 'E2', MADE_DATE]])
      const mend = (cells: object) => person.post(`/api/uploads/${UPLOAD}/files/${file.id}/mend`, { rows: [{ row_no: 2, cells }] })
      await mend({ language: 'hi' })
      await app.workOnUploads()
      expect(causes(await fileOf(person, UPLOAD, file.id))).toEqual([['query', 'E2', MADE_DATE]])
      await mend({ query: 'MAR1' })
      await app.workOnUploads()
      expect(await fileOf(person, UPLOAD, file.id)).toMatchObject({ ok_rows: 1, failed_rows: 0 })
    })

    it('stays refused when failed rows come back as they were given out', async () => {
      const rows = `<row>${words(['query', 'normalized_query', 'language'])}</row><row><c s="1"><v>46082</v></c>${words(['march', 'en'])}</row><row>${words(['apr', 'april', 'en'])}</row>`
      const again = await sent(UPLOAD, await workbook({ styles, rows }), 'again.xlsx')
      for (const format of ['csv', 'xlsx']) {
        const sheet = await (await person.get(`/api/uploads/${UPLOAD}/files/${again.id}/failed.${format}`)).arrayBuffer()
        expect(causes(await sent(UPLOAD, Buffer.from(sheet), `failed.${format}`))).toEqual([['query', 'E2', MADE_DATE]])
      }
      await decide(app, person, UPLOAD, again.id, 'apply', { mode: 'good' })
      const { id } = await said<{ id: number }>(await person.post(`/api/uploads/${UPLOAD}/files/${again.id}/retry`))
      await app.workOnUploads()
      expect(causes(await fileOf(person, UPLOAD, id))).toEqual([['query', 'E2', MADE_DATE]])
    })
  })

  it('pasted lists and filters tell of a shortened number, too', async () => {
    const supply = await app.signInAs('supply@example.com', {
      permissions: ['supply_tasks', 'uat_catalogs', 'collection_edit', 'catalogs_view', 'resellers_view'],
    })
    const task = await supply.post('/api/tasks/catalog-hidden', {
      entries: '1.23E+08',
      params: taskExamples['catalog-hidden']?.params ?? {},
    })
    const list = await supply.get(`/api/users?filter=${encodeURIComponent(JSON.stringify({ code_one_of: ['RS100001', '1.23457E+15'] }))}`)
    expect([task.status, list.status]).toEqual([422, 422])
    expect((await said<{ message: string }>(task)).message).toContain(SHORTENED)
    expect(JSON.stringify(await list.json())).toContain(SHORTENED)
  })

  it('so does an id column, which is no text', async () => {
    const file = await sendFile(app, person, 'china-vsku-upload', ['supplier_id,sku,vsku,country_of_origin', '1.1E+03,A,B,China'])
    expect(causes(file)).toContainEqual(['supplier_id', 'E2', SHORTENED])
  })

  it('a format that is stricter keeps its own message', async () => {
    const file = await sendFile(app, person, 'area-address-data', [
      'pincode,locality,city,district,state',
      '4.11001E+05,Camp,Pune,Pune,Maharashtra',
    ])
    expect(causes(file)).toEqual([['pincode', 'E4', 'pincode: must be at most 6 characters']])
  })
})
