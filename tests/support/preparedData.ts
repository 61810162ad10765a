import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startRealServer } from './realServer.ts'
import { signInByHttp } from './signInByHttp.ts'
import { within } from './within.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const cache = join(root, '.cache', 'data')
const HALF = 'half-'
const WORK_MS = 180_000

/**
 * Makes the data folder of a server's first start (tables, demo data, and the jobs and files that are due at once) one time per build of the server.
 * Copying it takes a fraction of that.
 * @returns the stored folder; no server may run in it
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
  await within(WORK_MS, dueWorkDone(server.url), () => 'The background work of the demo data did not end.')
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

/** Waits until no background work is due or running: otherwise the server of every test file would do it again. */
async function dueWorkDone(url: string): Promise<void> {
  const cookies = await signInByHttp(url, 'admin@example.com')
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  for (;;) {
    const answer = await fetch(`${url}/api/background_jobs?range=[0,499]`, { headers: { cookie } })
    const works = (await answer.json()) as { paused: boolean; last_state: string; next_at: string | null }[]
    const isDue = (at: string | null) => at !== null && new Date(at) <= new Date()
    if (!works.some(({ paused, last_state, next_at }) => !paused && (last_state === 'running' || isDue(next_at)))) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}

/** A copy of the prepared data for one server; `remove` throws it away. */
export async function copyOfData(): Promise<{ folder: string; remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'munshi-data-'))
  cpSync(await preparedData(), folder, { recursive: true })
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}
