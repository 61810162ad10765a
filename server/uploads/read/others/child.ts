/** Reads a workbook of another format whole, in a process of its own that may be ended, and writes its rows to stdout: a JSON line for each batch. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type CellObject, type ParsingOptions, read, set_cptable, type WorkBook } from 'xlsx'
import * as codepages from 'xlsx/dist/cpexcel.full.mjs'
import type { CellFact } from '../../../../schema/cellFacts.ts'
import { limits, type RawRow } from '../sheet.ts'
import { factOfNumber, type NumberShape, numberShape } from '../xlsx/numberShape.ts'

const MOST_MEMORY = 512 * 1024 * 1024
const BATCH_ROWS = 1_000
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}

const DAY_MS = 86_400_000
/** 1 January 1970 as spreadsheets count days. */
const EPOCH = 25_569
const BLANK: Told = { text: '' }

/** Sent by the process before it ends if the library cannot read the file; `why` is for the log. */
export type Said = readonly RawRow[] | { readonly fault: 'encrypted' | 'broken'; readonly why: string }

const [path = '', shown = '', format = ''] = process.argv.slice(2)
// A thread of its own: reading holds this one until it is done.
const watch = `setInterval(() => process.memoryUsage.rss() > ${MOST_MEMORY} && process.kill(process.pid, 'SIGKILL'), 20)`
new Worker(watch, { eval: true }).unref()
set_cptable(codepages)
const book = opened(readFileSync(path))
if ('fault' in book) await say(book)
else for (const rows of batches(book)) await say(rows)
process.exit()

/** The library throws errors of any kind at bytes it does not understand. An exception in the code around it ends this process with its stack instead. */
function opened(bytes: Buffer): WorkBook | Extract<Said, { fault: unknown }> {
  // An .ods says which cells are dates; of the others the format of the number tells.
  const options: ParsingOptions = {
    dense: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    cellFormula: false,
    cellDates: format === 'ods',
  }
  try {
    return read(bytes, options)
  } catch (error) {
    const why = error instanceof Error ? String(error.stack) : String(error)
    return { fault: /password-protected/.test(why) ? 'encrypted' : 'broken', why }
  }
}

async function say(what: Said): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(what)}\n`)) await once(process.stdout, 'drain')
}

/** The rows of the first sheet that a person sees. */
function* batches(book: WorkBook): Generator<RawRow[]> {
  const first = shown === '' ? book.SheetNames.findIndex((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden) : Number(shown)
  const rows = book.Sheets[book.SheetNames[first] ?? '']?.['!data'] ?? []
  const from1904 = book.Workbook?.WBProps?.date1904 === true
  let batch: RawRow[] = []
  for (const [at, cells] of rows.entries()) {
    if (at >= limits.lastRow) break
    if (cells) batch.push(rowOf(at + 1, cells, from1904))
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  yield batch
}

function rowOf(at: number, cells: readonly (CellObject | undefined)[], from1904: boolean): RawRow {
  const facts: [number, CellFact][] = []
  // Not `map`: cells that are left out have no entry.
  const texts = Array.from(cells, (cell, column) => {
    const { text, fact } = cell ? toldOf(cell, from1904) : BLANK
    if (fact) facts.push([column, fact])
    return text
  })
  return facts.length > 0 ? { at, cells: texts, facts } : { at, cells: texts }
}

interface Told {
  readonly text: string
  readonly fact?: CellFact
}

/** A cell as the reader of .xlsx would have it. */
function toldOf({ t, v, z }: CellObject, from1904: boolean): Told {
  if (v === undefined || v === null || t === 'z') return BLANK
  if (t === 'b') return { text: v ? 'yes' : 'no' }
  if (t === 'e') return { text: ERRORS[Number(v)] ?? '#N/A' }
  const shape = numberShape(0, z === undefined ? 'General' : String(z))
  if (v instanceof Date) return ofMoment(v, shape)
  if (t !== 'n') return { text: String(v) }
  const written = String(v)
  return { text: shape(written, from1904), fact: factOfNumber(written, shape) }
}

/** The library puts a time without a day on the last day of 1899. */
function ofMoment(moment: Date, shape: NumberShape): Told {
  const isTime = moment.getUTCFullYear() < 1900
  const serial = moment.getTime() / DAY_MS + EPOCH - (isTime ? 1 : 0)
  const told = shape.shows ? shape : numberShape(0, isTime ? 'hh:mm' : serial % 1 === 0 ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm')
  return { text: told(String(serial), false), fact: isTime ? 'time' : 'date' }
}
