import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Fills an empty database with demo data, the same at each run.
 * @param orders how many there are in the end; null for those of the demo
 * @param env names the database: DATABASE_URL or DATA_DIR
 */
export async function seedOrders(orders: number | null, env: Readonly<Record<string, string>>): Promise<void> {
  const large = orders === null ? [] : ['--orders', String(orders)]
  const args = ['server/commands/run.mjs', 'server/commands/seed.ts', ...large, '--seed', '20261118']
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
}
