import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { openLog } from '../../server/log.ts'
import { databaseProgram } from './databaseProgram.ts'
import { preparedFolder } from './preparedFolder.ts'

/** What stands in a database at its start. It is made once and then copied, by every test file that wants the same. */
export interface Content {
  /** Says what it is: another text, another preparation. */
  readonly text: string
  make(db: Database): Promise<void>
}

const NOTHING: Content = { text: '', make: async () => undefined }
const QUICK = { program: databaseProgram, limitMs: 60_000 }

/**
 * A database of one's own: on the server of TEST_DATABASE_URL where that is set, otherwise an embedded one. It is empty unless a content
 * is named. Closing it throws it away.
 */
export function freshDatabase(content: Content = NOTHING): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL
  return server ? onServer(server, content) : embedded(content)
}

async function embedded(content: Content): Promise<Database> {
  const folder = mkdtempSync(path.join(tmpdir(), 'munshi-test-'))
  await preparedFolder(folder, content.text, content.make)
  const db = await openDatabase({ dataDir: folder }, openLog('silent'), QUICK)
  return {
    ...db,
    async close() {
      await db.close()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function onServer(server: string, content: Content): Promise<Database> {
  const template = await prepared(server, content)
  const name = `munshi_${process.pid}_${randomBytes(4).toString('hex')}`
  await command(server, [`create database ${name} template ${template}`])
  const db = await openDatabase({ dataDir: 'memory://', databaseUrl: addressOf(server, name) }, openLog('silent'), QUICK)
  return {
    ...db,
    async close() {
      await db.close()
      await command(server, [`drop database if exists ${name} with (force)`])
    },
  }
}

/** The database of this content to copy from, made by whoever needs it first. */
async function prepared(server: string, { text, make }: Content): Promise<string> {
  if (text === '') return 'template0'
  const hash = createHash('sha256').update(text).digest('hex')
  const name = `munshi_template_${hash.slice(0, 16)}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [Number.parseInt(hash.slice(0, 7), 16)])
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    // Under its name it appears only when it is whole.
    await client.query(`drop database if exists ${name}_half with (force)`)
    await client.query(`create database ${name}_half template template0`)
    const db = await openDatabase({ dataDir: 'memory://', databaseUrl: addressOf(server, `${name}_half`) }, openLog('silent'))
    await make(db).finally(() => db.close())
    await client.query(`alter database ${name}_half rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

async function command(server: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
