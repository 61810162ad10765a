import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, constants } from 'node:zlib'

/** The clock of the server that made the folder. */
export const MADE_AT = '2026-11-18T06:30:00.000Z'
export const archive = join(import.meta.dirname, 'folder.tar.br')

export const maker = 'maker@example.com'
export const approver = 'approver@example.com'

/** Ids and values that the folder has, written into it as `made.json` when it was made. */
export interface Made {
  /** Id of the user who made everything. */
  readonly maker: number
  /** Changes that wait for an approval: the form or action, and the change set. */
  readonly waiting: readonly { readonly name: string; readonly change_set: number }[]
  readonly draft: { readonly tool: string; readonly id: number; readonly version: number; readonly values: Record<string, unknown> }
  /** Saved views, with the ids of the rows that their list showed. */
  readonly views: readonly { readonly id: number; readonly tool: string; readonly rows: readonly number[] }[]
  readonly preferences: Readonly<Record<string, unknown>>
  readonly notices: { readonly maker: number; readonly approver: number }
  /** Uploaded files by their stage. */
  readonly files: Readonly<Record<string, { readonly upload: string; readonly id: number }>>
}

/** Unpacks the stored data folder for one server. `remove` deletes the copy. */
export function unpackStored(): { readonly folder: string; readonly made: Made; remove(): void } {
  const folder = mkdtempSync(join(tmpdir(), 'munshi-stored-'))
  const input = brotliDecompressSync(readFileSync(archive), { params: { [constants.BROTLI_DECODER_PARAM_LARGE_WINDOW]: 1 } })
  const { status, stderr } = spawnSync('tar', ['-xf', '-', '-C', folder], { input })
  if (status !== 0) throw new Error(`tar could not unpack ${archive}: ${stderr}`)
  const made = JSON.parse(readFileSync(join(folder, 'made.json'), 'utf8')) as Made
  return { folder, made, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
