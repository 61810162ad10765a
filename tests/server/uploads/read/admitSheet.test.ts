import { afterAll, describe, expect, test } from 'vitest'
import * as spreadsheet from 'xlsx'
import { admitSheet } from '../../../../server/uploads/read/admitSheet.ts'
import { sheetFiles } from '../../../support/sheets/sheetFiles.ts'
import { workbook } from '../../../support/sheets/workbook.ts'

const { put, fault, remove } = sheetFiles()
afterAll(remove)

const WRONG = { code: 'type', message: 'Invalid file type' }
const admitted = (bytes: Uint8Array | string, name: string): Promise<string> => admitSheet(put(bytes, name))
const plain = (): Promise<Buffer> => workbook({ rows: '<row><c><v>1</v></c></row>' })
const book = (bookType: spreadsheet.BookType): Buffer => {
  const made = spreadsheet.utils.book_new()
  spreadsheet.utils.book_append_sheet(made, spreadsheet.utils.aoa_to_sheet([['a'], [1]]), 'A')
  return spreadsheet.write(made, { type: 'buffer', bookType })
}

test('CSV by its names, a workbook by its own', async () => {
  for (const name of ['a.csv', 'A.CSV', 'a b.tsv', 'list.txt']) expect(await admitted('a,b\n1,2\n', name)).toBe('csv')
  expect(await admitted(Buffer.from('\ufeffa,b\n1,2\n', 'utf16le'), 'a.csv')).toBe('csv')
  expect(await admitted(await plain(), 'a.xlsx')).toBe('xlsx')
  expect(await admitted(book('xlsx'), 'a.xlsx')).toBe('xlsx')
})

test('an empty file', async () => {
  for (const name of ['a.csv', 'a.xlsx']) expect(await fault(admitted('', name))).toEqual({ code: 'empty', message: 'File is empty' })
})

describe('is not taken', () => {
  test('a CSV called xlsx, a workbook called csv, other names', async () => {
    expect(await fault(admitted('a,b\n1,2\n', 'a.xlsx'))).toEqual(WRONG)
    expect(await fault(admitted(await plain(), 'a.csv'))).toEqual(WRONG)
    for (const name of ['a.xlsm', 'a.xls', 'a.png', 'csv', 'a.csv.exe', ''])
      expect(await fault(admitted(await plain(), name))).toEqual(WRONG)
  })

  test('old and binary workbooks, other archives', async () => {
    expect(await fault(admitted(book('xls'), 'a.xlsx'))).toEqual(WRONG)
    expect(await fault(admitted(book('xlsb'), 'a.xlsx'))).toEqual(WRONG)
    expect(await fault(admitted(book('ods'), 'a.xlsx'))).toEqual(WRONG)
    const document = '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-word.document.main+xml"/></Types>'
    expect(await fault(admitted(await workbook({ contents: document }), 'a.xlsx'))).toEqual(WRONG)
  })

  test('macros, by what they are called or by what they are said to be', async () => {
    expect(await fault(admitted(book('xlsm'), 'a.xlsx'))).toEqual(WRONG)
    for (const part of ['xl/vbaProject.bin', 'xl/VBAProject.bin', 'xl/macrosheets/sheet1.xml']) {
      expect(await fault(admitted(await workbook({ more: { [part]: 'x' } }), 'a.xlsx'))).toEqual(WRONG)
    }
    const contents =
      '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>'
    expect(await fault(admitted(await workbook({ contents }), 'a.xlsx'))).toEqual(WRONG)
  })

  test('encryption: as spreadsheets do it, and as archives do', async () => {
    expect(await fault(admitted(Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'), 'a.xlsx'))).toEqual(WRONG)
    const bytes = await plain()
    for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) bytes[at + 8] = bytes[at + 8]! | 1
    expect(await fault(admitted(bytes, 'a.xlsx'))).toEqual(WRONG)
  })

  test.each([
    ['picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['page', '<!DOCTYPE html><html><table><tr><td>a</td></tr></table></html>'],
    ['document', '%PDF-1.7 a,b'],
    ['data', '{"a": 1}'],
    ['program', Buffer.from('7f454c4602010100000000000000000003003e00', 'hex')],
  ])('a %s called CSV', async (_, bytes) => {
    expect(await fault(admitted(bytes, 'a.csv'))).toEqual(WRONG)
  })

  test('two parts of one name, and what unpacks to too much by its own words', async () => {
    const bytes = await workbook({ more: { 'xl/workbook.xmL': 'x' } })
    for (let at = bytes.indexOf('workbook.xmL'); at >= 0; at = bytes.indexOf('workbook.xmL')) bytes.write('l', at + 11)
    expect(await fault(admitted(bytes, 'a.xlsx'))).toEqual({ code: 'broken', message: 'File cannot be read: it is cut or damaged' })
    const bomb = await workbook({
      sheet: (function* () {
        for (let at = 0; at < 120; at += 1) yield ' '.repeat(1_000_000)
      })(),
    })
    expect(bomb.length).toBeLessThan(700_000)
    expect(await fault(admitted(bomb, 'a.xlsx'))).toEqual({ code: 'bomb', message: 'File is too large when unpacked' })
  })
})
