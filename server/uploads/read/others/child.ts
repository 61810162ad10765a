/** Reads a workbook of another format whole, in a process of its own that may be ended, and writes its rows to stdout: a JSON line for each batch. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { type CellObject, read, set_cptable, type WorkBook } from 'xlsx'
import * as codepages from 'xlsx/dist/cpexcel.full.mjs'
import { limits, type RawRow } from '../sheet.ts'
import { numberShape } from '../xlsx/numberShape.ts'

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

/** What the process says before it ends, where it cannot read the file. */
export type Said = readonly RawRow[] | { readonly fault: 'encrypted' | 'broken' }

const [path = '', shown = ''] = process.argv.slice(2)
// A thread of its own: reading holds this one until it is done.
const watch = `setInterval(() => process.memoryUsage.rss() > ${MOST_MEMORY} && process.kill(process.pid, 'SIGKILL'), 20)`
new Worker(watch, { eval: true }).unref()
set_cptable(codepages)
try {
  for (const rows of batches(read(readFileSync(path), { dense: true, cellNF: true, cellText: false, cellHTML: false, cellFormula: false })))
    await say(rows)
} catch (error) {
  await say({ fault: /password-protected/.test(String(error)) ? 'encrypted' : 'broken' })
}
process.exit()

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
    // Not `map`: cells that are left out have no entry.
    if (cells) batch.push({ at: at + 1, cells: Array.from(cells, cell => (cell ? textOf(cell, from1904) : '')) })
    if (batch.length < BATCH_ROWS) continue
    yield batch
    batch = []
  }
  yield batch
}

/** A cell as a workbook of today would have it read. */
function textOf({ t, v, z }: CellObject, from1904: boolean): string {
  if (v === undefined || v === null || t === 'z') return ''
  if (t === 'b') return v ? 'yes' : 'no'
  if (t === 'e') return ERRORS[Number(v)] ?? '#N/A'
  return t === 'n' ? numberShape(0, z === undefined ? 'General' : String(z))(String(v), from1904) : String(v)
}
