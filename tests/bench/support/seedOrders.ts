import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * Fills an empty database with demo data and so many orders, the same at each run.
 * @param env names the database: DATABASE_URL or DATA_DIR
 */
export async function seedOrders(orders: number, env: Readonly<Record<string, string>>): Promise<void> {
  const args = ['server/commands/run.mjs', 'server/commands/seed.ts', '--orders', String(orders), '--seed', '20261118']
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'inherit'] })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}.`)
}
