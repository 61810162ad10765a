import { once } from 'node:events'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { openLog } from '../../../server/log.ts'
import { databaseProgram } from '../../support/databaseProgram.ts'
import { preparedFolder } from '../../support/preparedFolder.ts'
import { otherServer } from './support/otherServer.ts'
import { temporaryFolder } from './support/temporaryFolder.ts'

test('a server killed in the middle of a migration leaves the tables as they were, and the next start makes them all', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder()
  await preparedFolder(folder)
  const first = await otherServer('migrating', folder)
  const [, signal] = await once(first, 'exit')
  expect(signal).toBe('SIGKILL')

  const log = openLog('silent')
  const db = await openDatabase({ dataDir: folder }, log, { program: databaseProgram, limitMs: 120_000 })
  onTestFinished(() => db.close())
  const { rows } = await sql`select relname from pg_class where relnamespace = 'public'::regnamespace`.execute(db.sql)
  expect(rows).toEqual([])
  const needs = { db, tools, country: 'IN', log } as const
  expect((await migrate(needs)).length).toBeGreaterThan(100)
  expect(await migrate(needs)).toEqual([])
})
