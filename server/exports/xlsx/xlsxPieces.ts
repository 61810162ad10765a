import type { Cell } from '../cell.ts'
import { type ZipEntry, zip } from '../zip.ts'
import { choicesXml, letters, rulesXml, type SheetColumn, widthsXml } from './columnsXml.ts'
import { headerXml, rowXml, sheetEnd, sheetStart, xmlText } from './sheetXml.ts'
import { workbookXml } from './workbookXml.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** What a sheet takes at most; further rows go to the next one. Bytes keep every entry far below what a plain ZIP holds. */
export interface SheetLimits {
  readonly rows: number
  readonly bytes: number
}

const LIMITS: SheetLimits = { rows: 1_048_576, bytes: 2_000_000_000 }

/** Notes on a sheet: more make spreadsheets slow, and are held until it ends. The cells stand out all the same. */
const MOST_NOTES = 5_000

/** An XLSX file, piece by piece: nothing of it is ever whole in memory. `columns` say what people may type, in the order of the header. */
export function xlsxPieces(
  title: string,
  header: readonly string[],
  batches: AsyncIterable<readonly Cell[][]>,
  limits: SheetLimits = LIMITS,
  columns: readonly SheetColumn[] = [],
): AsyncGenerator<Uint8Array> {
  return zip(entries(title, batches, { header, limits, columns }))
}

interface Sheet {
  readonly header: readonly string[]
  readonly limits: SheetLimits
  readonly columns: readonly SheetColumn[]
}

async function* entries(title: string, batches: AsyncIterable<readonly Cell[][]>, said: Sheet): AsyncGenerator<ZipEntry> {
  const rows = new Rows(batches)
  const noted: number[] = []
  let sheets = 0
  try {
    do {
      sheets += 1
      const notes: Note[] = []
      yield { name: `xl/worksheets/sheet${sheets}.xml`, data: sheet(said, rows, notes) }
      if (notes.length === 0) continue
      noted.push(sheets)
      yield { name: `xl/notes${sheets}.xml`, data: notesXml(notes) }
      yield { name: `xl/drawings/notes${sheets}.vml`, data: drawingXml(notes) }
    } while (await rows.any())
    yield* workbookXml(title, sheets, { noted, choices: choicesXml(said.columns) })
  } finally {
    await rows.end()
  }
}

async function* sheet({ header, limits, columns }: Sheet, rows: Rows, notes: Note[]): AsyncGenerator<string> {
  yield sheetStart(widthsXml(columns)) + headerXml(header)
  let left = limits.rows - 1
  let bytes = 0
  while (left > 0 && bytes < limits.bytes && (await rows.any())) {
    const taken = rows.take(left)
    const first = limits.rows - left
    for (const [at, cells] of taken.entries()) notes.push(...notesOf(cells, first + at).slice(0, MOST_NOTES - notes.length))
    const xml = taken.map(rowXml).join('')
    left -= taken.length
    bytes += xml.length
    yield xml
  }
  yield sheetEnd(rulesXml(columns) + (notes.length > 0 ? '<legacyDrawing r:id="rId1"/>' : ''))
}

function notesOf(cells: readonly Cell[], row: number): Note[] {
  return cells.flatMap(({ note }, column) => (note === undefined ? [] : { row, column, text: note }))
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

/** A note on a cell; `row` and `column` from 0. */
interface Note {
  readonly row: number
  readonly column: number
  readonly text: string
}

/** The texts of a sheet's notes. */
function* notesXml(notes: readonly Note[]): Generator<string> {
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<comments xmlns="${MAIN}"><authors><author>Munshi</author></authors><commentList>`
  for (const { row, column, text } of notes) {
    yield `<comment ref="${letters(column)}${row + 1}" authorId="0"><text><t xml:space="preserve">${xmlText(text)}</t></text></comment>`
  }
  yield '</commentList></comments>'
}

/** Where they are drawn, without which spreadsheets do not show them. */
function* drawingXml(notes: readonly Note[]): Generator<string> {
  yield '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel"><v:shapetype id="n" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>'
  for (const [at, { row, column }] of notes.entries()) {
    const anchor = [column + 1, 15, row, 2, column + 4, 15, row + 4, 2].join(', ')
    yield `<v:shape id="n${at}" type="#n" style="visibility:hidden" fillcolor="#ffffe1"><x:ClientData ObjectType="Note"><x:Anchor>${anchor}</x:Anchor><x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column></x:ClientData></v:shape>`
  }
  yield '</xml>'
}
