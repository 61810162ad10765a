import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './freePort.ts'
import { installFromDebian } from './installFromDebian.ts'
import { quickFolder } from './quickFolder.ts'

const PROGRAMS = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/usr/bin/pgbouncer']
const found = (): string | undefined => PROGRAMS.find(existsSync)

/**
 * Starts PgBouncer in transaction mode before a server, set up as docs/database.md says.
 * @param servers connections it makes to the server
 * @returns the address through it, and what ends it; undefined where there is none and none can be installed
 */
export async function startPgBouncer(databaseUrl: string, servers: number): Promise<{ url: string; stop(): void } | undefined> {
  const program = found() ?? (installFromDebian('pgbouncer') ? found() : undefined)
  if (!program) return undefined
  const { host, port, user, database, password } = new pg.Client({ connectionString: databaseUrl })
  const folder = mkdtempSync(join(quickFolder(), 'munshi-bouncer-'))
  chmodSync(folder, 0o755)
  const own = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(join(folder, 'users.txt'), `"${user}" "${password ?? ''}"\n`)
  writeFileSync(
    settings,
    `[databases]
${database} = host=${host} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${servers}
ignore_startup_parameters = extra_float_digits,options,statement_timeout,idle_in_transaction_session_timeout
`,
  )
  // It does not run as root.
  const args = process.getuid?.() === 0 ? ['-u', 'postgres', settings] : [settings]
  const server = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (part: string) => {
    said = (said + part).slice(-4_000)
  })
  const stop = (): void => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', stop)
  const url = new URL(`postgres://${user}@127.0.0.1:${own}/${database}`).href
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (server.exitCode !== null) break
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return { url, stop }
    } catch {
      await wait(100)
    }
  }
  stop()
  throw new Error(`PgBouncer did not answer: ${said}`)
}
