import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../../server/db/database.ts'
import { openLog } from '../../server/log.ts'

/**
 * An empty database of one's own: on the server of TEST_DATABASE_URL where that is set, otherwise an embedded one in memory.
 * Closing it throws it away.
 */
export async function freshDatabase(): Promise<Database> {
  const log = openLog('silent')
  const server = process.env.TEST_DATABASE_URL
  if (!server) return openDatabase({ dataDir: 'memory://' }, log)
  const name = `munshi_${process.pid}_${randomBytes(4).toString('hex')}`
  await command(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openDatabase({ dataDir: 'memory://', databaseUrl: url.href }, log)
  return {
    ...db,
    close: async () => {
      await db.close()
      await command(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function command(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(sql)
  await client.end()
}
