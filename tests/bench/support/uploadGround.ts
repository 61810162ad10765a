import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { finished } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { marketplace } from '../../../resources/server.ts'
import { date } from '../../../schema/kinds/date.ts'
import { text } from '../../../schema/kinds/text.ts'
import type { Tool } from '../../../schema/tools.ts'
import { type Upload, updateRecord, upload } from '../../../schema/upload.ts'
import { engineOf } from '../../../server/changes/engineOf.ts'
import type { Database } from '../../../server/db/database.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { readSettings } from '../../../server/settings.ts'
import { fileWork } from '../../../server/uploads/work/fileWork.ts'
import { queueWork } from '../../../server/work/queueWork.ts'
import { workRunner } from '../../../server/work/workRunner.ts'

/** Writes a field of the line that a row names, and nothing else. */
export const setting = upload('bench-sets', {
  section: 'uploads',
  permission: 'user_access_admin',
  columns: { sub_order_number: text({ required: true, max: 15 }), sla_date: date({ required: true }) },
  key: ['sub_order_number'],
  lookups: { line: { tool: 'sub_orders', by: { sub_order_number: 'sub_order_number' } } },
  rowWrite: updateRecord('sub_orders', { on: 'line', set: { sla_date: 'sla_date' } }),
})

/**
 * The clock of the engine that is measured goes ahead, and work is queued for later, by less than that: to a server on the same database, which shares the queue
 * and knows nothing of that upload, it is not due.
 */
const AHEAD_MS = 7_200_000
const STEP_MS = 20
const due = (): Date => new Date(Date.now() + AHEAD_MS / 2)

type Lines = AsyncIterable<string> | Iterable<string>

export interface UploadGround {
  /** Has lines checked and applied as a file of this upload; seconds from file to done. */
  load(which: Upload, lines: Lines): Promise<number>
  /** Seconds from file to done of a small one, while a large one is checked, or (null) alone. */
  behind(which: Upload, large: Lines | null, small: Lines): Promise<number>
  close(): Promise<void>
}

/** The engine of uploads on a database, with one upload more, and a person who may. */
export async function uploadGround(db: Database): Promise<UploadGround> {
  const tools = [...marketplace.tools, setting] as readonly Tool[]
  const folder = await mkdtemp(join(tmpdir(), 'munshi-bench-'))
  const storage = diskStorage(folder)
  const clock = () => new Date(Date.now() + AHEAD_MS)
  const works = {
    db,
    engine: engineOf({ marketplace: { ...marketplace, tools }, settings: readSettings({}), clock, storage }),
    clock,
    log: openLog('error'),
    storage,
  }
  const runner = workRunner(works, fileWork())
  const { rows } = await sql<{ id: number }>`select u.id from staff_users u where u.email = 'admin@example.com'`.execute(db.sql)
  const person = rows[0]?.id ?? 0

  return {
    async load(which, lines) {
      const begun = performance.now()
      const id = await check(which, lines)
      await runner.runDue()
      const checked = performance.now()
      await apply(id)
      await runner.runDue()
      const ended = performance.now()
      console.error(`    checked in ${Math.round(checked - begun)} ms, applied in ${Math.round(ended - checked)} ms`)
      if (!(await told(id, 'done'))) throw new Error('The file did not end')
      return (ended - begun) / 1000
    },
    async behind(which, large, small) {
      const first = large && (await check(which, large))
      void runner.wake()
      while (first && !((await file(first))?.total_rows ?? 0)) await wait(STEP_MS)
      const begun = performance.now()
      const id = await check(which, small)
      void runner.wake()
      while (!(await told(id, 'checked'))) await wait(STEP_MS)
      await apply(id)
      void runner.wake()
      while (!(await told(id, 'done'))) await wait(STEP_MS)
      const seconds = (performance.now() - begun) / 1000
      if (first && (await file(first))?.stage !== 'checking') throw new Error('The large file ended before the small one')
      await runner.runDue()
      return seconds
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }

  /** Hands a file in, its check queued. */
  async function check(which: Upload, lines: Lines): Promise<number> {
    const path = join(folder, 'sent.csv')
    const out = createWriteStream(path)
    for await (const line of lines) if (!out.write(`${line}\n`)) await new Promise(resolve => out.once('drain', () => resolve(undefined)))
    out.end()
    await finished(out)
    const received = await storage.receive(createReadStream(path))
    await received.keep()
    const now = new Date().toISOString()
    const made = await sql<{
      id: number
    }>`insert into uploaded_files (version, created_at, updated_at, file_ref_id, family, file_name, size_bytes, sha256,
        status, stage, processed_percentage, params, uploaded_by)
      values (1, ${now}, ${now}, ${`bench ${randomUUID()}`.slice(0, 36)}, ${which.name}, 'bench.csv', ${received.size}, ${received.id}, 'UPLOADED', 'checking', 0, '{}', ${person})
      returning id`.execute(db.sql)
    const id = made.rows[0]?.id ?? 0
    await queueWork(db.sql, { name: 'check_file', file: id, startedBy: person, now: due() })
    return id
  }

  async function apply(id: number): Promise<void> {
    await sql`update uploaded_files set stage = 'queued', status = 'PENDING' where id = ${id}`.execute(db.sql)
    await queueWork(db.sql, { name: 'apply_file', file: id, startedBy: person, now: due() })
  }

  async function file(id: number) {
    type Told = { stage: string; failed_rows: number; total_rows: number | null; form_error: string | null }
    return (await sql<Told>`select * from uploaded_files where id = ${id}`.execute(db.sql)).rows[0]
  }

  /** Whether a file stands there by now. @throws Error where a row failed, or it went elsewhere */
  async function told(id: number, stage: string): Promise<boolean> {
    const is = await file(id)
    if (!is || is.failed_rows > 0 || is.form_error) throw new Error(`The file stands at ${JSON.stringify(is)}`)
    return is.stage === stage
  }
}
