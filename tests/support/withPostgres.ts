/** Runs a program with TEST_DATABASE_URL pointing to a Postgres that is started for it: `withPostgres.ts node tests/run.mjs api`. Its exit code is the program's. */
import { spawn } from 'node:child_process'
import { startPostgres } from './postgres.ts'

const [program = 'node', ...args] = process.argv.slice(2)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
const postgres = await startPostgres()
const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: postgres.url } })
process.once('exit', () => child.kill())
const code = await new Promise<number | null>((resolve, reject) => {
  child.once('error', reject)
  child.once('close', resolve)
})
await postgres.stop()
process.exit(code ?? 1)
