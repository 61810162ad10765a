import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startRealServer } from './realServer.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, '.cache', 'data')
const HALF = 'half-'

/**
 * Makes the data folder of a server's first start (tables, demo data) once per build of the server, and keeps it: copying it takes a fraction.
 * @returns the folder that is kept; nobody may run a server in it
 */
export async function preparedData(): Promise<string> {
  const stamp = readFileSync(join(root, 'dist', 'server.stamp'), 'utf8').slice(0, 16)
  // Demo dates go back from today, so yesterday's are no longer what a first start gives.
  const name = `${stamp}-${new Date().toISOString().slice(0, 10)}`
  const kept = join(cache, name)
  if (existsSync(kept)) return kept
  mkdirSync(cache, { recursive: true })
  for (const old of readdirSync(cache)) {
    // What another run is making is its own.
    if (old !== name && !old.startsWith(HALF)) rmSync(join(cache, old), { recursive: true, force: true })
  }
  const folder = mkdtempSync(join(tmpdir(), 'munshi-data-'))
  const server = await startRealServer({ env: { DATA_DIR: folder } })
  await server.stop()
  const half = mkdtempSync(join(cache, HALF))
  cpSync(folder, half, { recursive: true })
  rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(half, kept)
  } catch {
    // Another run was quicker.
    rmSync(half, { recursive: true, force: true })
  }
  return kept
}

/** A copy of the prepared data for one server; `remove` throws it away. */
export async function copyOfData(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'munshi-data-'))
  cpSync(await preparedData(), folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
