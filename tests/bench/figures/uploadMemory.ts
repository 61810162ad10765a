import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startFlags } from '../../support/startFlags.ts'
import { atMost } from '../bars.ts'
import type { Figure } from '../figure.ts'
import { millionOrders } from '../support/millionOrders.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const MANY = 1_000_000
const FEW = 10_000

/** What a process needs at most while it checks and applies a file, however long the file is. */
export const uploadMemory: Figure = {
  work: `memory of a process that checks and applies an upload of ${MANY} rows, on Postgres; the reference is a file of ${FEW} rows`,
  unit: 'MB',
  bar: atMost(1.2),
  takesMinutes: true,
  async prepare() {
    const { databaseUrl } = await millionOrders()
    return { ours: () => peakOf(databaseUrl, MANY), reference: () => peakOf(databaseUrl, FEW), close: async () => undefined }
  },
}

async function peakOf(databaseUrl: string, rows: number): Promise<number> {
  const args = [...startFlags, 'server/commands/run.mjs', 'tests/bench/support/uploadPeak.ts', String(rows)]
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
  return Number(said.trim().split('\n').at(-1))
}
