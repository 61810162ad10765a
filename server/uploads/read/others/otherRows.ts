import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { childEntry } from '../../../childEntry.ts'
import { beginsAs } from '../../../files/signatures.ts'
import { type RawRow, SheetFault } from '../sheet.ts'
import { Meter, openArchive } from '../xlsx/archive.ts'
import type { Said } from './child.ts'
import { odsSheet, withFormulas } from './odsSheet.ts'

/** Formats that are read whole, by the ends of their names. */
export type OtherFormat = 'xls' | 'xlsb' | 'ods'

/** Bytes of such a file: it is held in memory while it is read. */
const LARGEST = 20 * 1024 * 1024
const LONGEST_MS = 60_000
/** Pieces of what the process writes to stderr that are kept. */
const MOST_ERRORS = 100
/** The exit code of Node when its heap is full and the system has no signal for that. */
const OUT_OF_MEMORY = 134
const MACROS = Buffer.from('_VBA_PROJECT', 'utf16le')
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const PARTS: Readonly<Record<'xlsb' | 'ods', string>> = { xlsb: 'xl/workbook.bin', ods: 'content.xml' }

/**
 * Whether a workbook of another format can be read, by a look at all of it.
 * @param said what its name says it is
 * @throws SheetFault 'type' for what is none, or holds macros, 'large', 'bomb', 'encrypted', 'broken', 'empty'
 */
export async function admitOther(file: { path: string; size: number }, said: OtherFormat): Promise<void> {
  if (file.size > LARGEST) throw new SheetFault('large')
  const bytes = await readFile(file.path)
  if (beginsAs('compound', bytes)) {
    if (bytes.includes(ENCRYPTED)) throw encrypted()
    if (said !== 'xls' || bytes.includes(MACROS)) throw new SheetFault('type')
  } else if (said === 'xls') throw new SheetFault('type')
  else await countUnpacked(file, said)
  for await (const rows of otherRows(file)) if (rows.length > 0) return
  throw new SheetFault('empty')
}

/** Unpacks all parts once, to count what they come to: the list of parts may lie. */
async function countUnpacked(file: { path: string; size: number }, said: 'xlsb' | 'ods'): Promise<void> {
  using archive = await openArchive(file)
  if (!archive.names.includes(PARTS[said]) || archive.names.some(name => /vbaProject|macrosheets\/|^Basic\//i.test(name)))
    throw new SheetFault('type')
  const meter = new Meter(file.size)
  for (const name of archive.names) {
    for await (const piece of archive.bytes(name, meter))
      if (name === 'META-INF/manifest.xml' && piece.includes('encryption-data')) throw encrypted()
  }
}

/**
 * The rows of the first visible sheet. They are read by a process of its own, which is ended when it takes too long or too much memory.
 * @throws SheetFault; another error if our own code in that process failed
 */
export async function* otherRows(file: { path: string; size: number }): AsyncGenerator<readonly RawRow[]> {
  const ods = await odsSheet(file)
  const rows = childRows(file.path, String(ods?.shown ?? ''), ods ? 'ods' : '')
  yield* ods && ods.formulas.size > 0 ? withFormulas(rows, ods.formulas) : rows
}

async function* childRows(...args: readonly string[]): AsyncGenerator<readonly RawRow[]> {
  const { file, execArgv } = childEntry('workbooks')
  // It gets what Node needs, and none of our secrets.
  const { PATH, TMPDIR, TEMP, SystemRoot } = process.env
  const child = spawn(process.execPath, [...execArgv, file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, TMPDIR, TEMP, SystemRoot, TZ: 'UTC' },
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  })
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: NodeJS.Signals | null]>
  // An error of the process itself is thrown where its end is awaited.
  ended.catch(() => undefined)
  const errors: Buffer[] = []
  child.stderr.on('data', (piece: Buffer) => errors.length < MOST_ERRORS && errors.push(piece))
  try {
    // The last line is whole only if the process ended well.
    let last: string | undefined
    for await (const line of createInterface({ input: child.stdout })) {
      if (last !== undefined) yield rowsSaid(last)
      last = line
    }
    const [code, signal] = await ended
    // It was ended for its memory or its time, by us, the machine or its own engine.
    if (signal !== null || code === OUT_OF_MEMORY) throw new SheetFault('large_inside')
    if (code !== 0) throw new Error(`the process that reads workbooks failed: ${Buffer.concat(errors)}`)
    if (last !== undefined) yield rowsSaid(last)
  } finally {
    child.kill('SIGKILL')
  }
}

function rowsSaid(line: string): readonly RawRow[] {
  const said = JSON.parse(line) as Said
  if (!('fault' in said)) return said
  throw said.fault === 'encrypted' ? encrypted() : new SheetFault('broken_cut', {}, new Error(said.why))
}

const encrypted = (): SheetFault => new SheetFault('encrypted')

/** Whether a file is one of these formats, by its bytes. */
export async function isOther(path: string, start: Buffer, size: number): Promise<boolean> {
  if (beginsAs('compound', start)) return true
  if (!beginsAs('zip', start) || size > LARGEST) return false
  using archive = await openArchive({ path, size })
  return archive.names.includes(PARTS.xlsb) || (archive.names.includes(PARTS.ods) && !archive.names.includes('[Content_Types].xml'))
}
