import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readSheet } from '../../../server/uploads/read/readSheet.ts'
import { SheetFault, type SheetRow } from '../../../server/uploads/read/sheet.ts'

/** A folder of a test's own files, and short ways to read them. */
export function sheetFiles() {
  const folder = mkdtempSync(path.join(tmpdir(), 'munshi-sheets-'))
  let count = 0
  return { put, read, facts, fault, remove: () => rmSync(folder, { recursive: true, force: true }) }

  function put(bytes: Uint8Array | string, name = 'file.csv'): { path: string; size: number; name: string } {
    count += 1
    const data = Buffer.from(bytes)
    const at = path.join(folder, `${count}`)
    writeFileSync(at, data)
    return { path: at, size: data.length, name }
  }

  async function read(
    bytes: Uint8Array | string,
    options?: { mostRows?: number },
  ): Promise<{ headers: readonly string[]; rows: SheetRow[] }> {
    const { headers, rows } = await whole(bytes, options)
    return { headers, rows: rows.map(({ no, cells }) => ({ no, cells })) }
  }

  /** Facts of cells besides their texts, by row. */
  async function facts(bytes: Uint8Array | string): Promise<Readonly<Record<number, SheetRow['facts']>>> {
    const { rows } = await whole(bytes)
    return Object.fromEntries(rows.flatMap(({ no, facts }) => (facts ? [[no, facts]] : [])))
  }

  async function whole(bytes: Uint8Array | string, options?: { mostRows?: number }) {
    const sheet = await readSheet(put(bytes), options)
    const rows: SheetRow[] = []
    for await (const batch of sheet.rows()) rows.push(...batch)
    return { headers: sheet.headers, rows }
  }

  /** What is refused, and in which words; fails where it is not. */
  async function fault(work: Promise<unknown>): Promise<{ code: string; message: string }> {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    if (!(error instanceof SheetFault)) throw error ?? new Error('nothing was refused')
    return { code: error.kind, message: error.message }
  }
}
