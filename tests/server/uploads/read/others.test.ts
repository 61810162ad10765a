import { afterAll, describe, expect, test } from 'vitest'
import * as spreadsheet from 'xlsx'
import { admitSheet } from '../../../../server/uploads/read/admitSheet.ts'
import { archiveOf } from '../../../support/pictures.ts'
import { sheetFiles } from '../../../support/sheets/sheetFiles.ts'

const { put, read, fault, remove } = sheetFiles()
afterAll(remove)

const WRONG = { code: 'type', message: 'Invalid file type' }
const formats = [
  ['xls', 'biff8'],
  ['xlsb', 'xlsb'],
  ['ods', 'ods'],
] as const

function book(type: spreadsheet.BookType, rows: unknown[][]): Buffer {
  const made = spreadsheet.utils.book_new()
  const sheet = spreadsheet.utils.aoa_to_sheet(rows)
  if (sheet.B2) sheet.B2.z = 'm/d/yy'
  spreadsheet.utils.book_append_sheet(made, sheet, 'A')
  return spreadsheet.write(made, { type: 'buffer', bookType: type })
}
/** An .ods of these sheets, written by hand. */
const odsOf = (sheets: string, styles = ''): Promise<Buffer> =>
  archiveOf([
    ['mimetype', Buffer.from('application/vnd.oasis.opendocument.spreadsheet')],
    ['META-INF/manifest.xml', Buffer.from('<manifest:manifest/>')],
    ['styles.xml', Buffer.from('<office:document-styles/>')],
    [
      'content.xml',
      Buffer.from(
        `<office:document-content><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${sheets}</office:spreadsheet></office:body></office:document-content>`,
      ),
    ],
  ])
const admitted = (bytes: Buffer, name: string) => admitSheet(put(bytes, name))

describe.each(formats)('.%s', (end, type) => {
  test('is read as texts: numbers, days, yes and no, gaps', async () => {
    const bytes = book(type, [
      ['sku', 'day', 'price', 'on', 'note'],
      ['0012', 46_344, 0.1 + 0.2, true, 'Café ₹ 5'],
      [],
      ['B', 1, 1e21, false],
    ])
    expect(await admitted(bytes, `a.${end}`)).toBe(end)
    expect(await read(bytes)).toEqual({
      headers: ['sku', 'day', 'price', 'on', 'note'],
      rows: [
        { no: 2, cells: ['0012', '2026-11-18', '0.3', 'yes', 'Café ₹ 5'] },
        { no: 4, cells: ['B', '1', '1000000000000000000000', 'no', ''] },
      ],
    })
  })

  test('has the limits of every sheet', async () => {
    expect(await fault(read(book(type, [['a'], [1], [2], [3]]), { mostRows: 2 }))).toEqual({ code: 'rows', message: 'More than 2 rows' })
    expect(await fault(read(book(type, [['a']])))).toEqual({ code: 'empty', message: 'File is empty' })
  })

  test('that is cut, or something else under its name, is refused', async () => {
    const bytes = book(type, [['a'], ...Array.from({ length: 3_000 }, (_, at) => [`text ${at}`])])
    expect((await fault(admitted(bytes.subarray(0, bytes.length / 3), `a.${end}`))).code).toMatch(/broken|type/)
    expect(await fault(admitted(Buffer.from('a,b\n1,2\n'), `a.${end}`))).toMatchObject({ code: end === 'xls' ? 'type' : 'broken' })
    for (const [other, otherType] of formats)
      if (other !== end) expect((await fault(admitted(book(otherType, [['a'], [1]]), `a.${end}`))).code).toBe('type')
  })

  test('of more than 20 MB is refused', async () => {
    const bytes = Buffer.concat([book(type, [['a'], [1]]), Buffer.alloc(21_000_000)])
    expect(await fault(admitted(bytes, `a.${end}`))).toEqual({
      code: 'large',
      message: 'File is larger than 20 MB: save it as .xlsx or .csv and send that',
    })
  })
})

describe('a sheet that is hidden is passed over', () => {
  test.each(formats.slice(0, 2))('.%s', async (_, bookType) => {
    const made = spreadsheet.utils.book_new()
    for (const word of ['hidden', 'seen']) spreadsheet.utils.book_append_sheet(made, spreadsheet.utils.aoa_to_sheet([[word], ['x']]), word)
    made.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
    expect((await read(spreadsheet.write(made, { type: 'buffer', bookType }))).headers).toEqual(['seen'])
  })

  test('.ods, where its style says so', async () => {
    const style = (name: string, shown: boolean) =>
      `<style:style style:name="${name}" style:family="table"><style:table-properties table:display="${shown}"/></style:style>`
    const sheet = (word: string, look: string) =>
      `<table:table table:name="${word}" table:style-name="${look}">${['first', word].map(text => `<table:table-row><table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell></table:table-row>`).join('')}</table:table>`
    const styles = style('ta1', true) + style('ta2', false)
    const cellsOf = async (sheets: string) => (await read(await odsOf(sheets, styles))).rows[0]?.cells
    expect(await cellsOf(sheet('hidden', 'ta2') + sheet('seen', 'ta1'))).toEqual(['seen'])
    expect(await cellsOf(sheet('seen', 'ta1') + sheet('hidden', 'ta2'))).toEqual(['seen'])
  })
})

describe('a password', () => {
  const PROTECTED = { code: 'encrypted', message: 'File is protected by a password: remove it and send the file again' }

  test('on an .xlsb, which is a container of another kind then', async () => {
    const container = spreadsheet.CFB.utils.cfb_new()
    spreadsheet.CFB.utils.cfb_add(container, '/EncryptedPackage', Buffer.alloc(5_000, 1))
    spreadsheet.CFB.utils.cfb_add(container, '/EncryptionInfo', Buffer.alloc(100, 1))
    const bytes = Buffer.from(spreadsheet.CFB.write(container, { type: 'buffer' }) as Uint8Array)
    expect(await fault(admitted(bytes, 'a.xlsb'))).toEqual(PROTECTED)
  })

  test('on an .ods, whose list of parts says so', async () => {
    const manifest = '<manifest:manifest><manifest:file-entry><manifest:encryption-data/></manifest:file-entry></manifest:manifest>'
    const bytes = await archiveOf([
      ['mimetype', Buffer.from('application/vnd.oasis.opendocument.spreadsheet')],
      ['META-INF/manifest.xml', Buffer.from(manifest)],
      ['content.xml', Buffer.alloc(100, 7)],
    ])
    expect(await fault(admitted(bytes, 'a.ods'))).toEqual(PROTECTED)
  })

  test('on an .xls, by a record at its start', async () => {
    const bytes = book('biff8', [['a'], [1]])
    // The record that says who wrote the book becomes one of a password.
    const at = bytes.indexOf(Buffer.from([0x5c, 0x00, 0x70, 0x00]))
    expect(at).toBeGreaterThan(0)
    bytes.writeUInt16LE(0x2f, at)
    bytes.writeUInt16LE(0, at + 4)
    expect(await fault(admitted(bytes, 'a.xls'))).toEqual(PROTECTED)
  })
})

test('error cells of an .ods are read as what the sheet shows', async () => {
  // As LibreOffice writes them.
  const failed = (formula: string, text: string) =>
    `<table:table-cell table:formula="of:=${formula}" office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>${text}</text:p></table:table-cell>`
  const plain = (text: string) => `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`
  const row = (...cells: readonly string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
  const rows = [
    row(...['sku', 'price', 'note'].map(plain)),
    row(plain('A'), failed('1/0', '#DIV/0!'), failed('NA()', '#N/A')),
    row(plain('B'), failed('#REF!', '#REF!'), failed('SQRT(-1)', 'Err:502')),
  ]
  const bytes = await odsOf(`<table:table table:name="A">${rows.join('')}</table:table>`)
  expect((await read(bytes)).rows.map(({ cells }) => cells)).toEqual([
    ['A', '#DIV/0!', '#N/A'],
    ['B', '#REF!', 'Err:502'],
  ])
})

test('macros are refused', async () => {
  const container = spreadsheet.CFB.read(book('biff8', [['a'], [1]]), { type: 'buffer' })
  spreadsheet.CFB.utils.cfb_add(container, '/_VBA_PROJECT_CUR/VBA/dir', Buffer.alloc(5_000, 1))
  const bytes = Buffer.from(spreadsheet.CFB.write(container, { type: 'buffer' }) as Uint8Array)
  expect(await fault(admitted(bytes, 'a.xls'))).toEqual(WRONG)
})

test('what would take too much memory ends the reading, not the server', async () => {
  const cell = '<table:table-cell office:value-type="string"><text:p>x</text:p></table:table-cell>'
  const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${`<table:table-row>${cell.repeat(100)}</table:table-row>`.repeat(15_000)}</table:table></office:spreadsheet></office:body></office:document-content>`
  const bytes = await archiveOf([
    ['mimetype', Buffer.from('application/vnd.oasis.opendocument.spreadsheet')],
    ['META-INF/manifest.xml', Buffer.from('<manifest:manifest/>')],
    ['content.xml', Buffer.from(content)],
  ])
  expect((await fault(admitted(bytes, 'a.ods'))).code).toMatch(/large|bomb/)
})
