import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { openLog } from '../../server/log.ts'
import { databaseProgram } from './databaseProgram.ts'
import { preparedFolder } from './preparedFolder.ts'

/** An empty database that other processes open, and perhaps this one. */
export interface OwnDatabase {
  /** What a server has to be told to use it. */
  readonly env: Readonly<Record<string, string>>
  open(): Promise<Database>
}

/**
 * A folder for files and the embedded database, or, where tests run on a Postgres server, a database of its own there until the test is over.
 * @param limitMs how long a statement of this process may run
 */
export async function ownDatabase(folder: string, limitMs: number): Promise<OwnDatabase> {
  const server = process.env.TEST_DATABASE_URL
  const log = openLog('silent')
  if (!server) {
    await preparedFolder(folder)
    return { env: { DATA_DIR: folder }, open: () => openDatabase({ dataDir: folder }, log, { program: databaseProgram, limitMs }) }
  }
  const name = `munshi_own_${process.pid}_${randomBytes(4).toString('hex')}`
  const command = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  await command(`create database ${name} template template0`)
  onTestFinished(() => command(`drop database if exists ${name} with (force)`))
  const databaseUrl = Object.assign(new URL(server), { pathname: `/${name}` }).href
  return {
    env: { DATA_DIR: folder, DATABASE_URL: databaseUrl },
    open: () => openDatabase({ dataDir: folder, databaseUrl }, log, { program: databaseProgram, limitMs }),
  }
}
