import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { backUp } from '../../../server/db/embedded/backUp.ts'
import { openLog } from '../../../server/log.ts'
import { databaseProgram } from '../../support/databaseProgram.ts'
import { preparedFolder } from '../../support/preparedFolder.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'

type Notes = { notes: { id: number } }

async function open(folder: string): Promise<Database> {
  const db = await openDatabase({ dataDir: folder }, openLog('silent'), { program: databaseProgram, limitMs: 120_000 })
  onTestFinished(() => db.close())
  return db
}

async function notesIn(archive: string): Promise<unknown> {
  const folder = temporaryFolder()
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  expect(readdirSync(folder).sort()).toEqual(['files', 'postgres'])
  expect(readFileSync(path.join(folder, 'files', 'one.txt'), 'utf8')).toBe('kept')
  const db = await open(folder)
  return (await sql`select id from notes order by id`.execute(db.sql)).rows
}

test('a backup holds all that was acknowledged and nothing half, of a server that runs and of one that does not', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder()
  await preparedFolder(folder)
  mkdirSync(path.join(folder, 'files'))
  writeFileSync(path.join(folder, 'files', 'one.txt'), 'kept')
  const archives = temporaryFolder()
  const [running, stopped] = [path.join(archives, 'running.tar.gz'), path.join(archives, 'stopped.tar.gz')]

  const db = await open(folder)
  await sql`create table notes (id bigint primary key)`.execute(db.sql)
  await db.sql.withTables<Notes>().insertInto('notes').values({ id: 1 }).execute()
  await db.transaction(async trx => {
    await trx.withTables<Notes>().insertInto('notes').values({ id: 2 }).execute()
    await backUp(folder, running)
  })
  await expect(backUp(folder, running)).rejects.toThrow('exists already')
  await db.sql.withTables<Notes>().insertInto('notes').values({ id: 3 }).execute()
  await db.close()
  await backUp(folder, stopped)

  expect(readdirSync(folder).sort()).toEqual(['files', 'postgres'])
  expect(await notesIn(running)).toEqual([{ id: 1 }])
  expect(await notesIn(stopped)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('a folder without a database is said so, and nothing is written', async () => {
  const folder = temporaryFolder()
  await expect(backUp(folder, path.join(folder, 'x.tar.gz'))).rejects.toThrow('no database')
  expect(existsSync(path.join(folder, 'x.tar.gz'))).toBe(false)
})
