import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import type { Needs } from '../../app.ts'
import { engineOf } from '../../changes/engineOf.ts'
import { LEASE_MS } from './moveOn.ts'
import { runWork } from './runWork.ts'
import type { Work, WorkContext } from './workContext.ts'

export interface UploadRunner {
  /** Does whatever is to be done with files, one after the other, until nothing is left. */
  runDue(): Promise<void>
}

type Runs = Pick<Needs, 'db' | 'marketplace' | 'settings' | 'clock' | 'log' | 'storage' | 'stopping'>

/** Checks, applies and takes back files; several processes share the work, as each file is taken by one of them at a time. */
export function uploadRunner({ db, marketplace, settings, clock, log, storage, stopping }: Runs): UploadRunner {
  // Made with the first file: a start does not wait for it.
  let made: WorkContext | undefined
  const context = (): WorkContext =>
    (made ??= { db, storage, clock, log, stopping, engine: engineOf({ marketplace, settings, clock }), worker: randomUUID() })
  const uploads = new Map(marketplace.tools.filter((tool): tool is Upload => tool.word === 'upload').map(upload => [upload.name, upload]))

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
      await runWork(context(), uploads, work)
    }
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
