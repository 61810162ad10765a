import { sql } from 'kysely'
import { fileErrors } from '../../../schema/fileErrors.ts'
import { withColumns } from '../../../schema/moreColumns.ts'
import type { Upload } from '../../../schema/upload.ts'
import { openChange } from '../../changes/openChange.ts'
import { moreColumnsOf } from '../moreColumnsOf.ts'
import { SheetFault } from '../read/sheet.ts'
import { applyFile } from './applyFile.ts'
import { checkFile } from './checkFile.ts'
import { mayGoOn } from './mayGoOn.ts'
import { LEASE_MS } from './moveOn.ts'
import { park } from './park.ts'
import { revertFile } from './revertFile.ts'
import { takeBack } from './takeBack.ts'
import { NotAllowed, type Task, type Work, type WorkContext, type WorkedFile, WorkLost } from './workContext.ts'

/** A file that so many processes died over, without one row more, is put aside. */
const TRIES = 3

/** Does one piece of work that this process has taken, to its end or until it is lost; whatever goes wrong with it is told on the file, or logged. */
export async function runWork(context: WorkContext, uploads: ReadonlyMap<string, Upload>, work: Work): Promise<void> {
  const beating = setInterval(() => void beat(context, work.file), LEASE_MS / 3)
  try {
    await begin(context, uploads, work)
  } catch (error) {
    await failed(context, work, error)
  } finally {
    clearInterval(beating)
  }
}

async function begin(context: WorkContext, uploads: ReadonlyMap<string, Upload>, work: Work): Promise<void> {
  const { db, clock, storage } = context
  const { rows } = await sql<WorkedFile>`select id, family, sha256, total_rows, params, mapping, report -> 'more_columns' as more_columns,
      (report -> 'changes' -> 'updates')::integer as updates from uploaded_files where id = ${work.file}`.execute(db.sql)
  const file = rows[0]
  const declared = uploads.get(file?.family ?? '')
  if (!file || !declared) return putAside(context, work, fileErrors.no_such_files)
  if (work.tries > TRIES) return putAside(context, work, fileErrors.tries)
  const may = await mayGoOn(db.sql, work, declared, clock())
  if (!may) throw new NotAllowed()
  const more =
    work.task === 'check'
      ? await moreColumnsOf(openChange(context.engine, db.sql, may.person, 'upload'), declared, file.params ?? {})
      : (file.more_columns ?? [])
  const task: Task = { ...context, work, file: { ...file, more_columns: more }, upload: withColumns(declared, more), ...may }
  if (work.task === 'revert') return revertFile(task)
  const stored = await storage.local(file.sha256)
  if (!stored) return putAside(context, work, fileErrors.gone)
  try {
    await (work.task === 'check' ? checkFile(task, stored) : applyFile(task, stored))
  } finally {
    await stored.release()
  }
}

async function failed(context: WorkContext, work: Work, error: unknown): Promise<void> {
  if (error instanceof NotAllowed) return putAside(context, work, fileErrors.not_allowed)
  if (error instanceof SheetFault) return putAside(context, work, error.message)
  if (error instanceof WorkLost) return error.cancelled ? cancelled(context, work) : undefined
  // Whatever it was: taken up again when the lease has run out, and put aside after some tries.
  context.log.error({ err: error, file: work.file, task: work.task }, 'work on a file failed')
}

/** A file that cannot be worked on any more; one that stands or falls whole falls, so that nothing of it stays. */
async function putAside(context: WorkContext, work: Work, reason: string): Promise<void> {
  await ((await fallsWhole(context, work)) ? takeBack(context, work, reason) : park(context, work.file, reason))
}

/** Whether something was applied of a file of which all is to be, or nothing. */
async function fallsWhole({ db }: WorkContext, { file, task, mode }: Work): Promise<boolean> {
  if (task !== 'apply' || mode !== 'all') return false
  const { rows } = await sql`select 1 from change_sets where upload = ${file} and state = 'applied' and reverts is null
    and reverted_by is null limit 1`.execute(db.sql)
  return rows.length > 0
}

/** Of a file of good rows what was applied stays, and is taken back by whoever wants it so. */
async function cancelled(context: WorkContext, work: Work): Promise<void> {
  if (await fallsWhole(context, work)) return takeBack(context, work, fileErrors.cancelled)
  const { db, clock } = context
  const { file, task } = work
  const now = clock().toISOString()
  await db.transaction(async trx => {
    await sql`delete from upload_work where file = ${file}`.execute(trx)
    await sql`update uploaded_files set stage = 'cancelled', ended_at = ${now}, updated_at = ${now}, version = version + 1,
      processed_percentage = case when ${task} = 'check' then 0 else processed_percentage end,
      status = case when ${task} = 'check' then 'UPLOADED' when ok_rows > 0 then 'COMPLETED' else 'FAILED' end where id = ${file}`.execute(
      trx,
    )
  })
}

async function beat({ db, worker, clock }: WorkContext, file: number): Promise<void> {
  const until = new Date(clock().getTime() + LEASE_MS).toISOString()
  await sql`update upload_work set leased_until = ${until} where file = ${file} and worker = ${worker}`
    .execute(db.sql)
    .catch(() => undefined)
}
