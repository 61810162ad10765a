import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as spreadsheet from 'xlsx'
import { readSheet } from '../../../../server/uploads/read/readSheet.ts'
import { sheetFiles } from '../../../support/sheets/sheetFiles.ts'
import { type Parts, sheetsXml, sheetXml, workbook } from '../../../support/sheets/workbook.ts'

const { read, fault, remove } = sheetFiles()
afterAll(remove)

const LIBREOFFICE = path.join(import.meta.dirname, '../../../support/sheets/libreoffice.xlsx')
const HEAD = '<row r="1"><c r="A1" t="inlineStr"><is><t>a</t></is></c><c r="B1" t="inlineStr"><is><t> b </t></is></c></row>'
const cellsOf = async (parts: Parts): Promise<unknown> => (await read(await workbook(parts))).rows.map(row => row.cells)
const faultOf = async (parts: Parts): Promise<string> => (await fault(read(await workbook(parts)))).message
/** The text of one cell written by `xml`. */
const cell = async (xml: string, parts: Parts = {}): Promise<string | undefined> =>
  (await read(await workbook({ rows: `${HEAD}<row><c t="inlineStr"><is><t>x</t></is></c>${xml}</row>`, ...parts }))).rows[0]?.cells[1]

test('what LibreOffice wrote', async () => {
  const sheet = await readSheet({ path: LIBREOFFICE, size: statSync(LIBREOFFICE).size })
  expect(sheet.headers).toEqual(['Sub order number', 'Day', 'Moment', 'Amount', 'Pin code', 'Allowed', 'Sum', 'Share', 'Note', 'Error'])
  const rows = []
  for await (const batch of sheet.rows()) rows.push(...batch.map(({ no, cells }) => ({ no, cells })))
  expect(rows).toEqual([
    {
      no: 2,
      cells: ['261118000123_1', '2026-11-18', '2026-11-18 18:30', '0.3', '011001', 'yes', '0.6', '50%', 'two\nlines & <marks>', '#N/A'],
    },
    { no: 4, cells: ['261118000124_1', '2026-11-19', '', '1490812345678', '001234', 'no', '261118000124_1!', '12.5%', 'नमस्ते', ''] },
  ])
})

test('what SheetJS wrote', async () => {
  const book = spreadsheet.utils.book_new()
  const rows = Array.from({ length: 2_500 }, (_, at) => [at, `text ${at}`, at % 2 === 0])
  spreadsheet.utils.book_append_sheet(book, spreadsheet.utils.aoa_to_sheet([['n', 't', 'b'], ...rows]), 'Rows')
  const bytes: Buffer = spreadsheet.write(book, { type: 'buffer', bookType: 'xlsx', compression: true })
  const { headers, rows: found } = await read(bytes)
  expect(headers).toEqual(['n', 't', 'b'])
  expect(found.at(-1)).toEqual({ no: 2_501, cells: ['2499', 'text 2499', 'no'] })
})

describe('cells', () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/><numFmt numFmtId="165" formatCode="000000"/><numFmt numFmtId="166" formatCode="[$₹-4009]#,##0.00;[Red]-#,##0"/><numFmt numFmtId="167" formatCode="&quot;day &quot;0"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${[0, 14, 164, 165, 166, 167, 20, 9, 46].map(id => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`
  test.each([
    ['number', '<c><v>12</v></c>', '12'],
    ['noise', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['exponent', '<c><v>1.4908123456E+12</v></c>', '1490812345600'],
    ['small', '<c><v>1.5E-7</v></c>', '0.00000015'],
    ['large', '<c><v>1.5E+22</v></c>', '15000000000000000000000'],
    ['negative', '<c><v>-0.10000000000000001</v></c>', '-0.1'],
    ['digits beyond fifteen, written out', '<c><v>14908123456789012345</v></c>', '14908123456789012345'],
    ['no number', '<c><v>1e400</v></c>', '1e400'],
    ['text that is a number', '<c t="str"><v>0012</v></c>', '0012'],
    ['boolean', '<c t="b"><v>1</v></c>', 'yes'],
    ['error', '<c t="e"><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['formula', '<c><f>1+1</f><v>2</v></c>', '2'],
    ['formula without a value', '<c><f>1+1</f></c>', ''],
    ['day', '<c s="1"><v>46344</v></c>', '2026-11-18'],
    ['day and time', '<c s="2"><v>46344.770833333336</v></c>', '2026-11-18 18:30'],
    ['midnight', '<c s="2"><v>46344</v></c>', '2026-11-18 00:00'],
    ['seconds', '<c s="2"><v>46344.00001157407</v></c>', '2026-11-18 00:00:01'],
    ['first day', '<c s="1"><v>1</v></c>', '1900-01-01'],
    ['after the day that never was', '<c s="1"><v>61</v></c>', '1900-03-01'],
    ['the day that never was', '<c s="1"><v>60</v></c>', '60'],
    ['before all days', '<c s="1"><v>-5</v></c>', '-5'],
    ['time', '<c s="6"><v>0.5</v></c>', '12:00'],
    ['lasting', '<c s="8"><v>1.5</v></c>', '1.5'],
    ['leading zeros by format', '<c s="3"><v>11001</v></c>', '011001'],
    ['money by format', '<c s="4"><v>1234.5</v></c>', '1234.5'],
    ['text in a format', '<c s="5"><v>7</v></c>', '7'],
    ['percent', '<c s="7"><v>0.07</v></c>', '7%'],
    ['ISO day', '<c t="d"><v>2026-11-18T00:00:00</v></c>', '2026-11-18'],
    ['ISO moment', '<c t="d"><v>2026-11-18T18:30:00.000Z</v></c>', '2026-11-18 18:30'],
    [
      'runs and how they are spoken',
      '<c t="inlineStr"><is><r><t>a </t></r><r><t xml:space="preserve">b</t></r><rPh><t>no</t></rPh></is></c>',
      'a b',
    ],
    ['references', '<c t="inlineStr"><is><t>&lt;&amp;&#233;&#x1F600;&gt;</t></is></c>', '<&é😀>'],
    ['numbered characters', '<c t="inlineStr"><is><t>a_x000A_b</t></is></c>', 'a\nb'],
    ['data', '<c t="inlineStr"><is><t><![CDATA[<a> ]] > b]]></t></is></c>', '<a> ]] > b'],
    ['single quotes and spaces', "<c t = 'str' ><v>x</v></c >", 'x'],
    ['comment', '<c t="str"><!-- <v>no</v> --><v>x</v></c>', 'x'],
    ['formula as text', '<c t="str"><v>=1+1</v></c>', '=1+1'],
  ])('%s', async (_, xml, text) => {
    expect(await cell(xml, { styles })).toBe(text)
  })

  test('days counted from 1904', async () => {
    const from1904 = sheetsXml('<sheet name="A" sheetId="1" r:id="rId1"/>', '<workbookPr date1904="1"/>')
    expect(await cell('<c s="1"><v>44882</v></c>', { styles, workbook: from1904 })).toBe('2026-11-18')
  })
})

describe('rows', () => {
  test('cells and rows that are left out, without a place, of a prefix', async () => {
    const rows = `${HEAD}<row r="3"><c r="B3"><v>1</v></c></row><row><c><v>2</v></c><c r="D4"><v>3</v></c></row><row r="9"/><row r="10"><c r="A10"/></row><row r="12"><c r="A12"><v>4</v></c></row>`
    const { headers, rows: found } = await read(await workbook({ rows }))
    expect(headers).toEqual(['a', 'b'])
    expect(found).toEqual([
      { no: 3, cells: ['', '1'] },
      { no: 4, cells: ['2', '', '', '3'] },
      { no: 12, cells: ['4', ''] },
    ])
    const sheet = sheetXml(rows).replace(/<(\/?)(?=[wsrc])/g, '<$1x:')
    expect((await read(await workbook({ sheet }))).rows).toHaveLength(3)
  })

  test('the first sheet that is not hidden, in the order of the workbook', async () => {
    const hidden = sheetsXml('<sheet name="B" sheetId="9" state="hidden" r:id="rId1"/><sheet name="C>" sheetId="2" r:id="rId2"/>')
    const more = { 'xl/worksheets/sheet2.xml': sheetXml(`${HEAD}<row><c><v>2</v></c></row>`) }
    expect(await cellsOf({ rows: `${HEAD}<row><c><v>1</v></c></row>`, workbook: hidden, more })).toEqual([['2', '']])
  })

  test('a dimension that is a lie is not believed', async () => {
    const sheet = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${HEAD}<row r="2"><c r="A2"><v>1</v></c></row></sheetData><more/></worksheet>`
    expect(await cellsOf({ sheet })).toEqual([['1', '']])
  })

  test('header only, and nothing at all', async () => {
    expect(await faultOf({ rows: HEAD })).toBe('File is empty')
    expect(await faultOf({ rows: '' })).toBe('File is empty')
  })

  test('blank cells as wide as a sheet are nothing; texts as wide are refused', async () => {
    const wide = (content: string): string => `${HEAD}<row r="2">${`<c t="str">${content}</c>`.repeat(16_384)}</row>`
    expect(await faultOf({ rows: wide('') })).toBe('File is empty')
    expect(await faultOf({ rows: wide('<v>1</v>') })).toBe('File cannot be read: row 2 has more than 1000 columns')
  })

  test.each([
    ['rows out of order', '<row r="3"/><row r="2"/>'],
    ['a row beyond the last', '<row r="1048577"/>'],
    ['a row that is no number', '<row r="x"/>'],
    ['cells out of order', '<row r="2"><c r="B2"><v>1</v></c><c r="A2"><v>1</v></c></row>'],
    ['a column beyond the last', '<row r="2"><c r="XFE2"><v>1</v></c></row>'],
  ])('%s', async (_, rows) => {
    expect(await faultOf({ rows: HEAD + rows })).toMatch(/^File cannot be read: (row|a cell of row) \d+ is not where it says$/)
  })

  test('a text that is not there', async () => {
    expect(await faultOf({ rows: `${HEAD}<row><c t="s"><v>7</v></c></row>` })).toBe(
      'File cannot be read: a cell names a text that is not there',
    )
  })

  test('a text longer than a cell takes', async () => {
    const long = 'x'.repeat(32_768)
    expect(await faultOf({ rows: `${HEAD}<row><c t="str"><v>${long}</v></c></row>` })).toMatch(/more than 32767 characters$/)
    expect(await faultOf({ rows: `${HEAD}<row><c t="inlineStr"><is><t>${long}</t></is></c></row>` })).toMatch(/more than 32767 characters$/)
    expect(await faultOf({ rows: `${HEAD}<row/>`, shared: `<sst><si><t>${long}</t></si></sst>` })).toBe(
      'File cannot be read: its texts are too long',
    )
  })
})

test('characters that lie across the pieces read, and many texts', async () => {
  const texts = Array.from({ length: 70_000 }, (_, at) => `${'é€😀'.repeat(at % 20)} text ${at}`)
  const shared = `<sst>${texts.map(text => `<si><t xml:space="preserve">${text}</t></si>`).join('')}</sst>`
  const rows = texts.map((_, at) => `<row><c t="s"><v>${at}</v></c></row>`).join('')
  expect(await cellsOf({ shared, rows: `${HEAD}${rows}` })).toEqual(texts.map(text => [text, '']))
})

test('reading stops where its caller does, and leaves no file open', async () => {
  const bytes = readFileSync(LIBREOFFICE)
  for (let at = 0; at < 50; at += 1) {
    const sheet = await readSheet({ path: LIBREOFFICE, size: bytes.length })
    const rows = sheet.rows()
    await rows.next()
    await rows.return(undefined)
  }
})
