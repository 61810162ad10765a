import { afterAll, describe, expect, test } from 'vitest'
import * as spreadsheet from 'xlsx'
import { archiveOf } from '../../../support/pictures.ts'
import { sheetFiles } from '../../../support/sheets/sheetFiles.ts'
import { workbook } from '../../../support/sheets/workbook.ts'

const { read, facts, remove } = sheetFiles()
afterAll(remove)

const LONG = 191_431_000_001_010_000
const styles =
  '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="hh:mm"/></numFmts><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/></cellXfs></styleSheet>'
const head = '<row r="1"><c t="inlineStr"><is><t>a</t></is></c></row>'
const ofXlsx = async (cells: string) => facts(await workbook({ styles, rows: `${head}<row r="2">${cells}</row>` }))

describe('a workbook tells of a cell what its text does not', () => {
  test.each([
    ['a long number', `<c><v>${LONG}</v></c>`, 'shortened'],
    ['one with an exponent', '<c><v>1.9143100000101E+17</v></c>', 'shortened'],
    ['a date', '<c s="1"><v>46357</v></c>', 'date'],
    ['a date of the other kind', '<c t="d"><v>2026-11-16</v></c>', 'date'],
    ['a time', '<c s="2"><v>0.4375</v></c>', 'time'],
    ['a formula without a value', '<c><f>1+1</f></c>', 'formula'],
    ['one with an empty number, as openpyxl writes it', '<c><f>1+1</f><v></v></c>', 'formula'],
    ['one that shares the formula of another cell', '<c><f t="shared" si="0"/><v/></c>', 'formula'],
    ['a text without a value', '<c t="str"><f>T(1)</f></c>', 'formula'],
  ])('%s', async (_, cell, fact) => expect(await ofXlsx(cell)).toEqual({ 2: [[0, fact]] }))

  test.each([
    ['a number of 15 digits', '<c><v>999999999999999</v></c>'],
    ['a formula with a value', '<c><f>1+1</f><v>2</v></c>'],
    ['a formula that comes to an empty text', '<c t="str"><f>T(1)</f><v></v></c><c><v>1</v></c>'],
    ['a long number that is a text', `<c t="inlineStr"><is><t>${LONG}</t></is></c>`],
  ])('and nothing of %s', async (_, cell) => expect(await ofXlsx(cell)).toEqual({}))
})

test.each(['biff8', 'xlsb'] as const)('so do older formats: %s', async bookType => {
  const book = spreadsheet.utils.book_new()
  const sheet = spreadsheet.utils.aoa_to_sheet([
    ['a', 'b', 'c'],
    [LONG, 46_357, 0.4375],
  ])
  Object.assign(sheet.B2, { z: 'm/d/yy' })
  Object.assign(sheet.C2, { z: 'hh:mm' })
  spreadsheet.utils.book_append_sheet(book, sheet, 'A')
  const bytes = spreadsheet.write(book, { type: 'buffer', bookType })
  expect(await facts(bytes)).toEqual({
    2: [
      [0, 'shortened'],
      [1, 'date'],
      [2, 'time'],
    ],
  })
})

const odsOf = (rows: string): Promise<Buffer> =>
  archiveOf([
    ['mimetype', Buffer.from('application/vnd.oasis.opendocument.spreadsheet')],
    ['META-INF/manifest.xml', Buffer.from('<manifest:manifest/>')],
    ['styles.xml', Buffer.from('<office:document-styles/>')],
    [
      'content.xml',
      Buffer.from(
        `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${rows}</table:table></office:spreadsheet></office:body></office:document-content>`,
      ),
    ],
  ])
const row = (...cells: string[]): string => `<table:table-row>${cells.join('')}</table:table-row>`
const cell = (attributes: string, text = ''): string =>
  `<table:table-cell ${attributes}>${text ? `<text:p>${text}</text:p>` : ''}</table:table-cell>`
const text = (said: string): string => cell('office:value-type="string"', said)

describe('an .ods', () => {
  const bytes = odsOf(
    row(...['a', 'b', 'c', 'd'].map(text)) +
      row(
        cell(`office:value-type="float" office:value="${LONG}"`, '1.9E17'),
        cell('office:value-type="date" office:date-value="2026-11-16"', '16 Nov'),
        cell('office:value-type="time" office:time-value="PT10H30M00S"', '10:30'),
        cell('office:value-type="date" office:date-value="2026-11-16T18:30:00"', '16 Nov'),
      ) +
      row('<table:table-cell table:formula="of:=1+1" table:number-columns-repeated="2"/>', cell('table:formula="of:=2"')) +
      row(
        cell('table:formula="of:=1+1" office:value-type="float" office:value="2"', '2'),
        cell('table:formula="of:=T()" office:value-type="string" office:string-value=""'),
      ),
  )

  test('tells the same', async () =>
    expect(await facts(await bytes)).toEqual({
      2: [
        [0, 'shortened'],
        [1, 'date'],
        [2, 'time'],
        [3, 'date'],
      ],
      3: [
        [0, 'formula'],
        [1, 'formula'],
        [2, 'formula'],
      ],
    }))

  test('a row of formulas alone is no blank row', async () =>
    expect((await read(await bytes)).rows.map(({ no, cells }) => [no, cells[0], cells[1]])).toEqual([
      [2, '191431000001010000', '2026-11-16'],
      [3, '', ''],
      [4, '2', ''],
    ]))
})
