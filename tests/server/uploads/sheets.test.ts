import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { read as readBook, utils, write } from 'xlsx'
import { tools } from '../../../resources/index.ts'
import { readSheet } from '../../../server/uploads/read/readSheet.ts'
import { sheetColumns } from '../../../server/uploads/write/sheetColumns.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { sheetFiles } from '../../support/sheets/sheetFiles.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { sendFile } from './sendFile.ts'

const FAMILY = 'order-ship-file-upload'
const uploads = tools.filter(tool => tool.type === 'upload')

describe('sheets that are given out', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: Awaited<ReturnType<typeof app.signInAs>>
  const { put, remove } = sheetFiles()
  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
  })
  beforeEach(async () => {
    person = await app.signInAs('ops@example.com', { permissions: ['order_ship_file_upload', 'user_cod_file_upload'] })
  })
  afterAll(async () => {
    remove()
    await app.close()
  })

  const bytesOf = async (path: string): Promise<Buffer> => Buffer.from(await (await person.get(`/api/uploads/${path}`)).arrayBuffer())
  const readBack = async (bytes: Buffer) => {
    const sheet = await readSheet(put(bytes))
    const rows = []
    for await (const batch of sheet.rows()) rows.push(...batch)
    return { headers: sheet.headers, rows: rows.map(({ cells }) => cells) }
  }

  it.each(uploads.map(upload => [upload.name, upload] as const))('%s says help for each column, in both countries', (_, upload) => {
    for (const country of ['IN', 'ID'] as const) {
      const columns = sheetColumns(upload, country)
      expect(columns.map(({ header }) => header)).toEqual(Object.keys(upload.columns))
      for (const { help, list } of columns) expect([help === '', list?.length === 0]).toEqual([false, false])
    }
  })

  it('a template of choices that is read as it stands', async () => {
    const bytes = await bytesOf('user-cod-file-upload/template?format=xlsx')
    expect((await readBack(bytes)).headers).toEqual(['user_code', 'cod_allowed', 'reason'])
    const { files } = readBook(bytes, { bookFiles: true }) as unknown as { files: Record<string, { content: Buffer }> }
    expect(files['xl/worksheets/sheet1.xml']?.content.toString()).toContain('<formula1>"yes,no"</formula1>')
  })

  it('workbooks of other formats are checked as those of today are; what cannot be read says so on the form', async () => {
    const rows = [
      ['sub_order_number', 'courier', 'awb', 'weight_g'],
      ['261118000123_1', 'Delhivery', '0012345678', -5],
    ]
    const send = async (name: string, bytes: Uint8Array) => {
      const form = new FormData()
      form.set('params', '{}')
      form.set('file', new File([new Uint8Array(bytes)], name))
      return person.fetch(`/api/uploads/${FAMILY}/files`, { method: 'POST', body: form })
    }
    for (const [end, bookType] of [
      ['xls', 'biff8'],
      ['xlsb', 'xlsb'],
      ['ods', 'ods'],
    ] as const) {
      const book = utils.book_new()
      utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A')
      const answer = await send(`rows.${end}`, write(book, { type: 'buffer', bookType }))
      expect(answer.status).toBe(201)
      await app.workOnUploads()
      const { id } = (await answer.json()) as { id: number }
      expect(await (await person.get(`/api/uploads/${FAMILY}/files/${id}`)).json()).toMatchObject({
        stage: 'checked',
        failed_rows: 1,
        causes: [{ column: 'weight_g', message: 'weight_g: must be at least 1' }],
      })
    }
    const whole = utils.book_new()
    utils.book_append_sheet(whole, utils.aoa_to_sheet(Array.from({ length: 3000 }, (_, at) => [`text ${at}`])), 'A')
    const bytes: Buffer = write(whole, { type: 'buffer', bookType: 'biff8' })
    const refused = await send('rows.xls', bytes.subarray(0, bytes.length / 3))
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { code: 'broken', errors: { form: { code: 'broken_cut', message: 'File cannot be read: it is cut or damaged' } } },
    ])
  })

  it('rows that failed, with the reason at their cells, to be corrected and sent again', async () => {
    const lines = ['sub_order_number,courier,awb,weight_g', '261118000123_1,Delhivery,0012345678,-5', '=1+1,Delhivery,1490812345678,']
    const file = await sendFile(app, person, FAMILY, lines)
    expect(file.failed_rows).toBe(2)
    const bytes = await bytesOf(`${FAMILY}/files/${file.id}/failed.xlsx`)
    expect(await readBack(bytes)).toEqual({
      headers: ['sub_order_number', 'courier', 'awb', 'weight_g', 'row', 'reason'],
      rows: [
        ['261118000123_1', 'Delhivery', '0012345678', '-5', '2', 'D2: weight_g: must be at least 1'],
        ['=1+1', 'Delhivery', '1490812345678', '', '3', 'A3: sub_order_number: Id not found'],
      ],
    })
    const sheet = readBook(bytes).Sheets['Failed rows'] ?? {}
    expect([sheet.D2?.c?.[0]?.t, sheet.A3?.c?.[0]?.t, sheet.A2?.c]).toEqual([
      'weight_g: must be at least 1',
      'sub_order_number: Id not found',
      undefined,
    ])
    const form = new FormData()
    form.set('params', '{}')
    form.set('file', new File([new Uint8Array(bytes)], 'again.xlsx'))
    const answer = await person.fetch(`/api/uploads/${FAMILY}/files`, { method: 'POST', body: form })
    expect(answer.status).toBe(201)
    await app.workOnUploads()
    const { id } = (await answer.json()) as { id: number }
    expect(await (await person.get(`/api/uploads/${FAMILY}/files/${id}`)).json()).toMatchObject({
      stage: 'checked',
      failed_rows: 2,
      unknown: [],
    })
  })
})
