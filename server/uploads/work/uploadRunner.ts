import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { withColumns } from '../../../schema/moreColumns.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { Needs } from '../../app.ts'
import { engineOf } from '../../changes/engineOf.ts'
import { moreColumnsOf } from '../moreColumnsOf.ts'
import { SheetFault } from '../read/sheetFault.ts'
import { applyFile } from './applyFile.ts'
import { checkFile } from './checkFile.ts'
import { mayGoOn } from './mayGoOn.ts'
import { LEASE_MS } from './moveOn.ts'
import { park } from './park.ts'
import { revertFile } from './revertFile.ts'
import { NotAllowed, type Task, type Work, type WorkContext, type WorkedFile, WorkLost } from './workContext.ts'

export interface UploadRunner {
  /** Does whatever is to be done with files, one after the other, until nothing is left. */
  runDue(): Promise<void>
}

/** A file that so many processes died over, without one row more, is put aside. */
const TRIES = 3

type Runs = Pick<Needs, 'db' | 'tools' | 'settings' | 'clock' | 'log' | 'storage' | 'stopping'>

/** Checks, applies and takes back files; several processes share the work, as each file is taken by one of them at a time. */
export function uploadRunner({ db, tools, settings, clock, log, storage, stopping }: Runs): UploadRunner {
  // Made with the first file: a start does not wait for it.
  let made: WorkContext | undefined
  const context = (): WorkContext =>
    (made ??= { db, storage, clock, log, stopping, engine: engineOf({ tools, settings, clock }), worker: randomUUID() })
  const uploads = new Map(tools.filter((tool): tool is Upload => tool.word === 'upload').map(upload => [upload.name, upload]))

  let running: Promise<void> | null = null
  return {
    runDue() {
      running ??= workOff().finally(() => {
        running = null
      })
      return running
    },
  }

  async function workOff(): Promise<void> {
    while (!stopping?.aborted) {
      const work = await take(context())
      if (!work) return
      await run(work)
    }
  }

  async function run(work: Work): Promise<void> {
    const beating = setInterval(() => void beat(context(), work.file), LEASE_MS / 3)
    try {
      await begin(work)
    } catch (error) {
      await failed(work, error)
    } finally {
      clearInterval(beating)
    }
  }

  async function begin(work: Work): Promise<void> {
    const { rows } =
      await sql<WorkedFile>`select id, family, sha256, total_rows, params, mapping, report -> 'more_columns' as more_columns from uploaded_files where id = ${work.file}`.execute(
        db.sql,
      )
    const file = rows[0]
    const declared = uploads.get(file?.family ?? '')
    if (!file || !declared) return park(context(), work.file, 'There are no such files any more')
    if (work.tries > TRIES) return park(context(), work.file, 'It could not be worked on: three tries ended without an answer')
    const may = await mayGoOn(db.sql, work, declared, clock())
    if (!may) throw new NotAllowed()
    const more = work.task === 'check' ? await moreColumnsOf(db.sql, declared, file.params ?? {}) : (file.more_columns ?? [])
    const task: Task = { ...context(), work, file: { ...file, more_columns: more }, upload: withColumns(declared, more), ...may }
    if (work.task === 'revert') return revertFile(task)
    const stored = await storage.local(file.sha256)
    if (!stored) return park(context(), work.file, 'The file is not there any more')
    try {
      await (work.task === 'check' ? checkFile(task, stored) : applyFile(task, stored))
    } finally {
      await stored.release()
    }
  }

  async function failed(work: Work, error: unknown): Promise<void> {
    if (error instanceof NotAllowed) return park(context(), work.file, 'Whoever asked for it may not do it any more')
    if (error instanceof SheetFault) return park(context(), work.file, error.message)
    if (error instanceof WorkLost) return error.cancelled ? cancelled(context(), work) : undefined
    // Whatever it was: taken up again when the lease has run out, and put aside after some tries.
    log.error({ err: error, file: work.file, task: work.task }, 'work on a file failed')
  }
}

/** The file that waits longest, for this process alone. Each try without a row more is counted. */
async function take({ db, worker, clock }: WorkContext): Promise<Work | null> {
  const now = clock()
  const until = new Date(now.getTime() + LEASE_MS).toISOString()
  const { rows } = await sql<Work>`update upload_work set worker = ${worker}, leased_until = ${until}, tries = tries + 1,
      started_at = coalesce(started_at, ${now.toISOString()}::timestamptz)
    where file = (select file from upload_work where leased_until is null or leased_until <= ${now.toISOString()}::timestamptz
      order by queued_at, file limit 1 for update skip locked)
    returning file, task, mode, actor, position, tries`.execute(db.sql)
  return rows[0] ?? null
}

async function beat({ db, worker, clock }: WorkContext, file: number): Promise<void> {
  const until = new Date(clock().getTime() + LEASE_MS).toISOString()
  await sql`update upload_work set leased_until = ${until} where file = ${file} and worker = ${worker}`
    .execute(db.sql)
    .catch(() => undefined)
}

/** What was applied before somebody cancelled stays, and is taken back by whoever wants it so. */
async function cancelled({ db, clock }: WorkContext, { file, task }: Work): Promise<void> {
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
