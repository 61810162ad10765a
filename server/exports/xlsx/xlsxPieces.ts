import type { Cell } from '../cell.ts'
import { headerXml, rowXml, sheetEnd, sheetStart } from './sheetXml.ts'
import { workbookXml } from './workbookXml.ts'
import { type ZipEntry, zip } from './zip.ts'

/** What a sheet takes at most; further rows go to the next one. Bytes keep every entry far below what a plain ZIP holds. */
export interface SheetLimits {
  readonly rows: number
  readonly bytes: number
}

const LIMITS: SheetLimits = { rows: 1_048_576, bytes: 2_000_000_000 }

/** An XLSX file, piece by piece: nothing of it is ever whole in memory. */
export async function* xlsxPieces(
  title: string,
  header: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
  limits: SheetLimits = LIMITS,
): AsyncGenerator<Uint8Array> {
  yield* zip(entries(title, header, batches, limits))
}

async function* entries(
  title: string,
  header: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
  limits: SheetLimits,
): AsyncGenerator<ZipEntry> {
  const rows = new Rows(batches)
  let sheets = 0
  try {
    do {
      sheets += 1
      yield { name: `xl/worksheets/sheet${sheets}.xml`, data: sheet(header, rows, limits) }
    } while (await rows.any())
    yield* workbookXml(title, sheets)
  } finally {
    await rows.end()
  }
}

async function* sheet(header: readonly string[], rows: Rows, limits: SheetLimits): AsyncGenerator<string> {
  yield sheetStart + headerXml(header)
  let left = limits.rows - 1
  let bytes = 0
  while (left > 0 && bytes < limits.bytes && (await rows.any())) {
    const taken = rows.take(left)
    const xml = taken.map(rowXml).join('')
    left -= taken.length
    bytes += xml.length
    yield xml
  }
  yield sheetEnd
}

/** Batches of rows that several sheets take from, one after the other. */
class Rows {
  readonly #batches: AsyncIterator<readonly Cell[][]>
  #waiting: readonly Cell[][] = []

  constructor(batches: AsyncIterable<readonly Cell[][]>) {
    this.#batches = batches[Symbol.asyncIterator]()
  }

  /** Whether there are rows to take; fetches the next batch where there are none. */
  async any(): Promise<boolean> {
    while (this.#waiting.length === 0) {
      const { value, done } = await this.#batches.next()
      if (done) return false
      this.#waiting = value
    }
    return true
  }

  take(most: number): readonly Cell[][] {
    const taken = this.#waiting.slice(0, most)
    this.#waiting = this.#waiting.slice(most)
    return taken
  }

  async end(): Promise<void> {
    await this.#batches.return?.()
  }
}
