import { describe, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import type { Cell } from '../../../server/exports/cell.ts'
import { xlsxPieces } from '../../../server/exports/xlsx/xlsxPieces.ts'

async function* batches(sizes: readonly number[]): AsyncGenerator<readonly Cell[][]> {
  let at = 0
  for (const size of sizes) yield Array.from({ length: size }, () => [{ text: String(++at), number: String(at) }])
}

async function bookOf(title: string, header: string[], rows: AsyncIterable<readonly Cell[][]>, limits?: { rows: number; bytes: number }) {
  const pieces: Uint8Array[] = []
  for await (const piece of xlsxPieces(title, header, rows, limits)) pieces.push(piece)
  return read(Buffer.concat(pieces))
}

describe('xlsxPieces', () => {
  it('goes on in a further sheet when one is full, each with the header', async () => {
    const book = await bookOf('Orders', ['N'], batches([5, 0, 3]), { rows: 4, bytes: 1_000_000 })
    const sheets = book.SheetNames.map(name => utils.sheet_to_json<unknown[]>(book.Sheets[name] ?? {}, { header: 1 }).flat())
    expect(book.SheetNames).toEqual(['Orders 1', 'Orders 2', 'Orders 3'])
    expect(sheets).toEqual([
      ['N', 1, 2, 3],
      ['N', 4, 5, 6],
      ['N', 7, 8],
    ])
  })

  it('goes on in a further sheet when one is large', async () => {
    expect((await bookOf('Orders', ['N'], batches([2, 2, 2]), { rows: 100, bytes: 1 })).SheetNames).toHaveLength(3)
  })

  it('is a workbook with a header where nothing was found', async () => {
    const book = await bookOf('Orders', ['N', 'M'], batches([]))
    expect(utils.sheet_to_json(book.Sheets.Orders ?? {}, { header: 1 })).toEqual([['N', 'M']])
  })

  it('holds what XML cannot, without it', async () => {
    const text = `a\u0000b\u001f<&>"\ud83d\ude00\ud83d "`
    const book = await bookOf(
      'A "title" <that> is longer than 31 characters',
      ['N'],
      (async function* () {
        yield [[{ text }, { text: 'x'.repeat(40_000) }]]
      })(),
    )
    const [, row] = utils.sheet_to_json<string[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
    expect(row?.[0]).toBe('ab<&>"\ud83d\ude00 "')
    expect(row?.[1]).toHaveLength(32_767)
  })

  it('ends the rows behind it when nobody reads on', async () => {
    let ended = false
    async function* endless(): AsyncGenerator<readonly Cell[][]> {
      try {
        for (;;) yield [[{ text: String(Math.random()) }]]
      } finally {
        ended = true
      }
    }
    const pieces = xlsxPieces('Orders', ['N'], endless())
    await pieces.next()
    await pieces.next()
    await pieces.return(undefined)
    expect(ended).toBe(true)
  })
})
