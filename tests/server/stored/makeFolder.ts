/**
 * Makes `folder.tar.br` with the build of this checkout: `node server/commands/run.mjs tests/server/stored/makeFolder.ts`. The folder represents the data of a
 * customer who updates. Make it again only to add to it, with a build that customers may have.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'kysely'
import { tools } from '../../../resources/index.ts'
import { permissions } from '../../../resources/permissions.ts'
import { marketplace } from '../../../resources/server.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { tablesOf } from '../../../server/marketplace/servedMarketplace.ts'
import { databaseProgram } from '../../support/databaseProgram.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { makeFiles } from './makeFiles.ts'
import { makePersonal } from './makePersonal.ts'
import { makeWaiting } from './makeWaiting.ts'
import { approver, archive, MADE_AT, type Made, maker } from './storedFolder.ts'

const folder = mkdtempSync(join(tmpdir(), 'munshi-stored-'))
try {
  const made = await fill()
  writeFileSync(join(folder, 'made.json'), JSON.stringify(made, null, 2))
  await shrink()
  const { stdout, status } = spawnSync('tar', ['-cf', '-', '-C', folder, 'postgres', 'files', 'made.json'], { maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error('tar could not pack the folder')
  const params = { [constants.BROTLI_PARAM_LARGE_WINDOW]: 1, [constants.BROTLI_PARAM_LGWIN]: 27, [constants.BROTLI_PARAM_QUALITY]: 9 }
  const packed = brotliCompressSync(stdout, { params })
  writeFileSync(archive, packed)
  console.log(`${archive}: ${packed.length} bytes, from ${stdout.length}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function fill(): Promise<Made> {
  const log = openLog('silent')
  const db = await openDatabase({ dataDir: folder }, log, { program: databaseProgram, limitMs: 60_000 })
  await migrate({ db, tools, tables: tablesOf(marketplace), country: 'IN', log })
  const app = await startMunshi({ db, now: MADE_AT, storage: () => diskStorage(join(folder, 'files')) })
  await loadFixtures(app)
  const may = permissions.map(({ name }) => name)
  const people = { maker: await app.signInAs(maker, { permissions: may }), approver: await app.signInAs(approver, { permissions: may }) }
  const waiting = await makeWaiting(app, people.maker)
  const personal = await makePersonal(people.maker)
  // Last: it closes the app while a file is applied.
  const files = await makeFiles(app, people)
  const { rows } = await sql<{
    staff_user: number
    count: number
  }>`select staff_user, count(*)::integer as count from staff_notices group by 1`.execute(db.sql)
  const noticesOf = ({ id }: { id: number }) => rows.find(({ staff_user }) => staff_user === id)?.count ?? 0
  await db.close()
  return {
    maker: people.maker.id,
    waiting,
    ...personal,
    notices: { maker: noticesOf(people.maker), approver: noticesOf(people.approver) },
    files,
  }
}

/** Removes space that no row uses and the log that a clean start does not read. */
async function shrink(): Promise<void> {
  const dataDir = join(folder, 'postgres')
  const keepOnly = (current: string) => {
    for (const name of readdirSync(join(dataDir, 'pg_wal')))
      if (/^[0-9A-F]{24}$/.test(name) && name !== current) rmSync(join(dataDir, 'pg_wal', name))
  }
  for (const statement of ['vacuum full', 'select pg_switch_wal()']) {
    const db = new PGlite({ dataDir, extensions: { pg_trgm } })
    await db.exec(statement)
    await db.exec('checkpoint')
    const { rows } = await db.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
    await db.close()
    keepOnly(rows[0]?.name ?? '')
  }
}
