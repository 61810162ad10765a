import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { installFromDebian } from './installFromDebian.ts'
import { quickFolder } from './quickFolder.ts'

export interface Postgres {
  /** Of the server's own `postgres` database; a superuser, for whom creating databases is allowed. */
  readonly url: string
  stop(): Promise<void>
}

/** Further settings of the server, as `name=value`. */
export interface PostgresOptions {
  readonly settings?: readonly string[]
}

/**
 * Starts a real Postgres in a temporary folder, reachable by a Unix socket only, not as root, and without fsync: what it holds is thrown away.
 * It ends with this process at the latest.
 * @throws Error when there is none and none can be installed, or when it does not start
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<Postgres> {
  const programs = findPrograms() ?? (installFromDebian('postgresql') ? findPrograms() : undefined)
  if (!programs) throw new Error('No PostgreSQL server found: install one (Debian: apt-get install postgresql).')
  const owner = process.getuid?.() === 0 ? userOf('postgres') : undefined
  const folder = mkdtempSync(join(quickFolder(), 'munshi-pg-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const data = join(folder, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...owner, cwd: folder, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, ...settingsOf(options)], {
    ...owner,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  return { url: await reachable(server, folder), stop: stopper(server, folder) }
}

function settingsOf({ settings = [] }: PostgresOptions): string[] {
  const quick = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200', 'shared_buffers=256MB']
  return ['listen_addresses=', 'timezone=UTC', ...quick, ...settings].flatMap(setting => ['-c', setting])
}

/** Folder of the newest server's programs: Debian keeps them off PATH, by version. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const onPath = (process.env.PATH ?? '').split(':')
  return [...versions.map(version => join(debian, version, 'bin')), ...onPath].find(
    folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

function userOf(name: string): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${name}:`))
  if (!line) throw new Error(`PostgreSQL refuses to run as root and there is no user ${name}.`)
  const [, , uid, gid] = line.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

async function reachable(server: ChildProcess, folder: string): Promise<string> {
  const url = `postgres://postgres@localhost/postgres?host=${folder}`
  let said = ''
  server.stderr?.setEncoding('utf8').on('data', (part: string) => {
    // The end is enough to tell why a start failed; a long run may say a lot.
    said = (said + part).slice(-4_000)
  })
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at its start: ${said}`)
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return url
    } catch {
      await wait(100)
    }
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not answer within 30 s: ${said}`)
}

function stopper(server: ChildProcess, folder: string): () => Promise<void> {
  const clean = () => {
    server.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', clean)
  return async () => {
    const gone = new Promise(resolve => server.once('exit', resolve))
    // A fast shutdown: whoever is still connected is cut off.
    if (server.exitCode === null && server.kill('SIGINT')) await gone
    process.removeListener('exit', clean)
    clean()
  }
}
