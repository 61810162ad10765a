import { sql } from 'kysely'
import { uploadedFiles } from '../../../resources/base/uploaded_files/uploadedFiles.ts'
import type { Browser } from '../../support/browser.ts'
import type { StartedApp } from '../../support/server.ts'
import { decide, fileOf, sendFile } from '../uploads/sendFile.ts'
import type { Made } from './storedFolder.ts'

const PLACES = 'area-address-data'
const QUERIES = 'query-normalization'
const FINES = 'supplier-penalty-type'
const header = 'pincode,locality,city,district,state,lat,lng'
const places = (mark: string, rows = 2) => [
  header,
  ...Array.from({ length: rows }, (_, row) => `411001,${mark} ${row},Pune,Pune,Maharashtra,,`),
]
const fine = (code: string) => ['code,name,fine_kind,amount_type,value,effective_from', `${code},Late,delay,flat,50,2027-01-01`]
/** Enough for several steps of the background task. */
const MANY = 3_000

/** Uploads one file for each stage and leaves it there. Closes the app, which stops the last file while it is applied. */
export async function makeFiles(
  app: StartedApp,
  { maker, approver }: Readonly<Record<'maker' | 'approver', Browser>>,
): Promise<Made['files']> {
  const files: Record<string, { upload: string; id: number }> = {}
  const leave = async (stage: string, upload: string, id: number) => {
    const file = await fileOf(maker, upload, id)
    if (file.stage !== stage) throw new Error(`A file is ${file.stage} and should be ${stage}`)
    files[stage] = { upload, id }
  }
  const sent = async (mark: string, rows?: number) => (await sendFile(app, maker, PLACES, places(mark, rows))).id
  const ask = (id: number, decision: string, body: object = {}) => maker.post(`/api/uploads/${PLACES}/files/${id}/${decision}`, body)
  const written = async (mark: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from addresses where locality like ${`${mark} %`}`.execute(
      app.db.sql,
    )
    return rows[0]?.n ?? 0
  }
  const someWritten = async (mark: string) => {
    while ((await written(mark)) === 0) await new Promise(resolve => setTimeout(resolve, 5))
  }

  await leave('checked', PLACES, await sent('Checked'))
  const done = await sent('Done')
  await decide(app, maker, PLACES, done, 'apply', { mode: 'good' })
  await leave('done', PLACES, done)
  const reverted = await sent('Reverted')
  await decide(app, maker, PLACES, reverted, 'apply', { mode: 'good' })
  await decide(app, maker, PLACES, reverted, 'revert')
  await leave('reverted', PLACES, reverted)

  const waiting = await sendFile(app, maker, FINES, fine('late_packing'))
  await decide(app, maker, FINES, waiting.id, 'apply', { mode: 'all' })
  await leave('awaiting_approval', FINES, waiting.id)
  const rejected = await sendFile(app, maker, FINES, fine('late_label'))
  await decide(app, maker, FINES, rejected.id, 'apply', { mode: 'all' })
  await decide(app, approver, FINES, rejected.id, 'reject')
  await leave('rejected', FINES, rejected.id)

  const cancelled = await sent('Cancelled', MANY)
  await ask(cancelled, 'apply', { mode: 'good' })
  await someWritten('Cancelled')
  await ask(cancelled, 'cancel')
  await app.workOnUploads()
  await leave('cancelled', PLACES, cancelled)

  // A task that fails every time: the table that it checks against is missing for a while.
  await sql`alter table query_normalizations rename to elsewhere`.execute(app.db.sql)
  const parked = await sendFile(app, maker, QUERIES, ['query,normalized_query,language', 'kurtis,kurti,en'])
  for (let attempt = 0; attempt < 10; attempt += 1) {
    app.time.pass(10_000)
    await app.workOnUploads()
  }
  await sql`alter table elsewhere rename to query_normalizations`.execute(app.db.sql)
  await leave('parked', QUERIES, parked.id)

  const queued = await sent('Queued')
  const reverting = await sent('Reverting')
  await decide(app, maker, PLACES, reverting, 'apply', { mode: 'good' })
  const applying = await sent('Applying', MANY)
  // From here on new tasks are due only in an hour, so that they wait.
  await sql`create function due_later() returns trigger language plpgsql as
    $$ begin new.next_at = '2026-11-18T07:30:00Z'; return new; end $$`.execute(app.db.sql)
  await sql`create trigger due_later before insert on background_jobs for each row execute function due_later()`.execute(app.db.sql)
  await ask(queued, 'apply', { mode: 'good' })
  await leave('queued', PLACES, queued)
  await ask(reverting, 'revert')
  await leave('reverting', PLACES, reverting)
  const checking = await sendFile(app, maker, PLACES, places('Checking'))
  await leave('checking', PLACES, checking.id)
  await sql`drop trigger due_later on background_jobs`.execute(app.db.sql)
  await sql`drop function due_later`.execute(app.db.sql)

  await ask(applying, 'apply', { mode: 'good' })
  await someWritten('Applying')
  const file = fileOf(maker, PLACES, applying)
  await app.close()
  if ((await file).stage !== 'applying' || (await written('Applying')) === MANY)
    throw new Error('The last file was applied before the app stopped')
  files.applying = { upload: PLACES, id: applying }

  const missing = uploadedFiles.fields.stage.options.map(({ id }) => id).filter(stage => !files[stage])
  if (missing.length > 0) throw new Error(`There is no file in stage ${missing}`)
  return files
}
