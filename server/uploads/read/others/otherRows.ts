import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { childEntry } from '../../../childEntry.ts'
import { type RawRow, SheetFault } from '../sheet.ts'
import { Meter, openArchive } from '../xlsx/archive.ts'
import { type Attribute, readXml } from '../xlsx/readXml.ts'
import type { Said } from './child.ts'

/** Formats that are read whole, by the ends of their names. */
export type OtherFormat = 'xls' | 'xlsb' | 'ods'

/** Bytes of such a file: it is held in memory while it is read. */
const LARGEST = 20 * 1024 * 1024
const LONGEST_MS = 60_000
/** What stands at the start of an old workbook, and of all that is encrypted with a password. */
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex')
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
  if (bytes.subarray(0, COMPOUND.length).equals(COMPOUND)) {
    if (bytes.includes(ENCRYPTED)) throw encrypted()
    if (said !== 'xls' || bytes.includes(MACROS)) throw new SheetFault('type')
  } else if (said === 'xls') throw new SheetFault('type')
  else await countUnpacked(file, said)
  for await (const rows of otherRows(file.path)) if (rows.length > 0) return
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
 * @throws SheetFault
 */
export async function* otherRows(path: string): AsyncGenerator<readonly RawRow[]> {
  const { file, execArgv } = childEntry('workbooks')
  // It gets what Node needs, and none of our secrets.
  const { PATH, TMPDIR, TEMP, SystemRoot } = process.env
  const child = spawn(process.execPath, [...execArgv, file, path, String((await firstShown(path)) ?? '')], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH, TMPDIR, TEMP, SystemRoot, TZ: 'UTC' },
    timeout: LONGEST_MS,
    killSignal: 'SIGKILL',
  })
  const ended: Promise<[number | null]> = once(child, 'exit') as Promise<[number | null]>
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const said = JSON.parse(line) as Said
      if ('fault' in said) throw said.fault === 'encrypted' ? encrypted() : new SheetFault('broken_cut')
      yield said
    }
    const [code] = await ended
    if (code !== 0) throw new SheetFault('large_inside')
  } finally {
    child.kill('SIGKILL')
  }
}

/** Which sheet of an .ods a person sees first: what reads its cells does not tell hidden ones. Nothing for others, and for a file that is damaged. */
async function firstShown(path: string): Promise<number | undefined> {
  const hidden = new Set<string | undefined>()
  let style: string | undefined
  let sheets = 0
  let shown: number | undefined
  const open = (name: string, attribute: Attribute): void => {
    if (name === 'style') style = attribute('name')
    if (name === 'table-properties' && attribute('display') === 'false') hidden.add(style)
    if (name !== 'table') return
    if (!hidden.has(attribute('style-name'))) shown ??= sheets
    sheets += 1
  }
  try {
    const { size } = await stat(path)
    using archive = await openArchive({ path, size })
    if (!archive.names.includes(PARTS.ods)) return undefined
    // Styles come before the sheets that have them.
    for await (const _ of readXml(archive.bytes(PARTS.ods, new Meter(size)), { open })) if (shown !== undefined) break
  } catch (error) {
    if (!(error instanceof SheetFault)) throw error
  }
  return shown
}

const encrypted = (): SheetFault => new SheetFault('encrypted')

/** Whether a file is one of these formats, by its bytes. */
export async function isOther(path: string, start: Buffer, size: number): Promise<boolean> {
  if (start.subarray(0, COMPOUND.length).equals(COMPOUND)) return true
  if (start[0] !== 0x50 || size > LARGEST) return false
  using archive = await openArchive({ path, size })
  return archive.names.includes(PARTS.xlsb) || (archive.names.includes(PARTS.ods) && !archive.names.includes('[Content_Types].xml'))
}
