import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { databaseProgram } from './databaseProgram.ts'
import { quickFolder } from './quickFolder.ts'

const PREFIX = 'munshi-tests-'

/** Before any test of a run, once. */
export default async function prepareRun(): Promise<() => void> {
  await compileDatabaseProgram()
  return intoQuickFolder()
}

/** Compiling the database process at each of its starts would take half a second. */
async function compileDatabaseProgram(): Promise<void> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server/db/embedded/child.ts', target: 'node20', write: false },
  })
  const [output] = 'output' in built ? built.output : []
  if (!output) throw new Error('The database process does not build.')
  mkdirSync(path.dirname(databaseProgram), { recursive: true })
  // Another run may be starting one.
  const beside = `${databaseProgram}.${process.pid}`
  writeFileSync(beside, output.code)
  renameSync(beside, databaseProgram)
}

/** All that tests and the programs they start write for a moment goes into one folder, which is gone after the run. */
function intoQuickFolder(): () => void {
  const parent = quickFolder()
  for (const name of readdirSync(parent)) {
    if (name.startsWith(PREFIX) && !lives(Number(name.slice(PREFIX.length))))
      rmSync(path.join(parent, name), { recursive: true, force: true })
  }
  const folder = path.join(parent, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
