import { afterAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../../../server/uploads/read/readSheet.ts'
import { sheetFiles } from '../../../support/sheets/sheetFiles.ts'

const { put, read, fault, remove } = sheetFiles()
afterAll(remove)

const cells = async (text: Uint8Array | string): Promise<unknown> => (await read(text)).rows.map(row => row.cells)
const utf16be = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

describe('separators and line ends', () => {
  test.each([
    ['comma', 'a,b\n1,"2;x"\n'],
    ['semicolon', 'a;b\n1;"2;x"\n'],
    ['tab', 'a\tb\n1\t2;x\n'],
    ['CRLF', 'a,b\r\n1,2;x\r\n'],
    ['CR only', 'a,b\r1,2;x\r'],
    ['no end of the last line', 'a,b\n1,2;x'],
    ['mixed', 'a,b\r1,2;x\r\n'],
    ['a separator within a quoted header', '"a",b\n1,2;x'],
  ])('%s', async (_, text) => {
    expect(await read(text)).toEqual({ headers: ['a', 'b'], rows: [{ no: 2, cells: ['1', '2;x'] }] })
  })

  test('quotes, doubled quotes, lines within a text, spaces after a quote', async () => {
    expect(await cells('a,b\n"say ""hi""","two\r\nlines" \nplain "quote",=1+1\n')).toEqual([
      ['say "hi"', 'two\nlines'],
      ['plain "quote"', '=1+1'],
    ])
  })

  test('blank rows are left out but counted, a text of two lines is one row', async () => {
    const { rows } = await read('\n\na,b\n\n1,"x\ny"\n , \n2,\n')
    expect(rows).toEqual([
      { no: 5, cells: ['1', 'x\ny'] },
      { no: 7, cells: ['2', ''] },
    ])
  })

  test('short rows are filled, cells beyond the header are kept for whoever checks, blank ones are not', async () => {
    expect(await cells('a,b,c\n1\n1,2,3,4\n1,2,3,,\n')).toEqual([
      ['1', '', ''],
      ['1', '2', '3', '4'],
      ['1', '2', '3'],
    ])
  })

  test('headers are trimmed, kept as they are, doubled ones too', async () => {
    expect((await read(' A ,__proto__,A,\n1,2,3\n')).headers).toEqual(['A', '__proto__', 'A'])
  })
})

describe('encodings', () => {
  const text = 'näme;मूल्य\nLatté;€5\n'
  const expected = { headers: ['näme', 'मूल्य'], rows: [{ no: 2, cells: ['Latté', '€5'] }] }
  test.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with BOM', Buffer.from(`\ufeff${text}`)],
    ['UTF-16 LE', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16 BE', utf16be(`\ufeff${text}`)],
    ['UTF-16 LE without BOM', Buffer.from(`ab;${text}`, 'utf16le').subarray(6)],
    ['UTF-16 BE without BOM', utf16be(text)],
  ])('%s', async (name, bytes) => {
    if (name.endsWith('without BOM')) {
      const plain = 'name;price\nLatté;€5\n'
      const without = name.includes('LE') ? Buffer.from(plain, 'utf16le') : utf16be(plain)
      expect(await read(without)).toEqual({ headers: ['name', 'price'], rows: expected.rows })
    } else expect(await read(bytes)).toEqual(expected)
  })

  test('Windows-1252 where the bytes are no UTF-8, however far down', async () => {
    const start = Buffer.from(`name;price\n${'plain;1\n'.repeat(200_000)}`)
    const { rows } = await read(Buffer.concat([start, Buffer.from([0x4c, 0xe9, 0x3b, 0x80, 0x35, 0x92, 0x0a])]))
    expect(rows.at(-1)).toEqual({ no: 200_002, cells: ['Lé', '€5’'] })
  })

  test('UTF-8 characters that lie across the pieces read', async () => {
    const { rows } = await read(`name\n${'ré€😀x\n'.repeat(150_000)}`)
    expect(new Set(rows.map(row => row.cells[0]))).toEqual(new Set(['ré€😀x']))
    expect(rows.at(-1)?.no).toBe(150_001)
  })
})

describe('faults', () => {
  test.each(['', '\ufeff', '\n\n', 'a,b\n', 'a,b\n\n , \n'])('nothing in it: %j', async text => {
    expect(await fault(read(text))).toEqual({ code: 'empty', message: 'File is empty' })
  })

  test('more rows than it may have', async () => {
    expect((await read('a\n1\n\n2\n', { mostRows: 2 })).rows).toHaveLength(2)
    expect(await fault(read('a\n1\n2\n3\n', { mostRows: 2 }))).toEqual({ code: 'rows', message: 'More than 2 rows' })
  })

  test('a quote that nobody closed in a million lines names its line and fills no memory', async () => {
    const { path, size } = put(`a,b\n1,"x\ny"\n2,"open\n${'3,no quote in here\n'.repeat(1_000_000)}`)
    const before = process.memoryUsage().rss
    const sheet = await readSheet({ path, size })
    const thrown = await fault(sheet.rows().next())
    expect(thrown).toEqual({ code: 'broken', message: 'File cannot be read: a quote that opens in line 4 is not closed' })
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test('an open quote that meets another, and one at the end', async () => {
    const met = 'File cannot be read: a quote that opens in line 3 is not closed'
    expect((await fault(read('a,b\n1,2\n3,"x\n4,5\n6,"y"\n'))).message).toBe(met)
    expect((await fault(read('a,b\n1,2\n3,"x\n4,5\n'))).message).toBe(met)
  })

  test('a line without end, a text and a row that are too long', async () => {
    expect((await fault(read(`a\n${'x'.repeat(3_000_000)}`))).message).toBe('File cannot be read: line 2 has more than 1000000 characters')
    expect((await fault(read(`a\n${'x'.repeat(32_768)}\n`))).message).toBe(
      'File cannot be read: row 2 has a text of more than 32767 characters',
    )
    expect((await fault(read(`a\n${'x,'.repeat(1_001)}\n`))).message).toBe('File cannot be read: row 2 has more than 1000 columns')
  })
})

test('batches hold 1,000 rows at most, and the sheet can be read again', async () => {
  const sheet = await readSheet(put(`a\n${'1\n'.repeat(2_500)}`))
  for (const _ of [1, 2]) {
    const sizes: number[] = []
    for await (const batch of sheet.rows()) sizes.push(batch.length)
    expect(sizes).toEqual([1_000, 1_000, 500])
  }
})
