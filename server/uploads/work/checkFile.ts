import { type Kysely, sql } from 'kysely'
import { openChange } from '../../changes/openChange.ts'
import { reader } from '../../changes/rows.ts'
import type { Tables } from '../../db/database.ts'
import type { LocalFile } from '../../files/storage.ts'
import { mapHeaders } from '../mapHeaders.ts'
import { mendedRows } from '../mendedRows.ts'
import { rawBatches } from '../rawBatches.ts'
import { readRows } from '../read/readSheet.ts'
import { rememberedMapping } from '../rememberedMapping.ts'
import { EarlierRows } from '../rows/earlierRows.ts'
import { planRows } from '../rows/planRows.ts'
import type { CheckedRow, FailedRow } from '../rows/uploadRow.ts'
import { wrongRows } from '../rows/wrongRows.ts'
import { ahead } from './ahead.ts'
import { changeReport } from './changeReport.ts'
import { chunkSize, pace } from './chunkSize.ts'
import { chunks } from './chunks.ts'
import { closingOf } from './closingOf.ts'
import { forgetRows } from './forgetRows.ts'
import { keepRows } from './keepRows.ts'
import { moveOn } from './moveOn.ts'
import { noticeReport } from './noticeReport.ts'
import { park } from './park.ts'
import { pause } from './pause.ts'
import { followsFromFinds } from './plannedRows.ts'
import { understoodRows } from './understoodRows.ts'
import { type Task, WorkLost } from './workContext.ts'

/** How far the check has come, and what it found, is kept so often. */
const KEEP_MS = 300

/**
 * Reads a whole file and tells what its rows would do and which of them cannot be taken; nothing of it is written (domain.md, §3: check first). A check
 * that died begins anew.
 */
export async function checkFile(task: Task, stored: LocalFile): Promise<void> {
  const { db, engine, upload, file, clock, stopping } = task
  const sheet = await readRows(upload, stored)
  const said = file.mapping ?? (await rememberedMapping(db.sql, upload, sheet.headers)) ?? undefined
  const { mapping, unknown, fault } = mapHeaders(upload, sheet.headers, said)
  await forgetRows(db.sql, file.id)
  await sql`update upload_work set position = 0 where file = ${file.id} and worker = ${task.worker}`.execute(db.sql)
  // Pictures have no headers that somebody could match.
  const heads = { headers: upload.reads ? [] : sheet.headers, unknown, more_columns: file.more_columns ?? [] }
  await sql`update uploaded_files set mapping = ${JSON.stringify(mapping)}::jsonb, report = ${JSON.stringify(heads)}::jsonb where id = ${file.id}`.execute(
    db.sql,
  )
  if (fault) return park(task, file.id, fault)
  const report = changeReport(tool => engine.tools.get(tool)?.title ?? 'id', upload)
  const counts = { total: 0, good: 0, failed: 0, skipped: 0 }
  const { targetMs, pauseMs } = pace(db.embedded)
  const size = chunkSize(targetMs)
  const options = file.params ?? {}
  const closing = closingOf(task.engine.marketplace, task)
  const earlier = new EarlierRows()
  const notices = noticeReport()
  const unsaid: Unsaid = { failed: [], skipped: [] }
  let position = 0
  let keptTo = 0
  let keptAt = performance.now()

  const reading = { mended: await mendedRows(db.sql, file.id), wrong: wrongRows(upload, sheet.headers) }
  const batches = rawBatches(upload, sheet, mapping, reading)
  for await (const chunk of ahead(understoodRows(task, chunks(batches, size, upload.together.length > 0)))) {
    if (stopping?.aborted) throw new WorkLost(false)
    if (closing) for (const row of chunk) closing.note(row)
    const begun = performance.now()
    const plan = (sqlOf: Kysely<Tables>) =>
      planRows(openChange(engine, sqlOf, task.person, 'upload'), upload, chunk, {
        options,
        file: file.id,
        tell: report.tell,
        note: notices.note,
        earlier,
      })
    // A planner may lock what it reads until it has read it all; to look records up takes one statement.
    const told = await (followsFromFinds(upload) ? plan(db.sql) : db.transaction(plan))
    counts.total += chunk.length
    counts.good += told.good.length
    counts.skipped += told.skipped.length
    counts.failed = counts.total - counts.good - counts.skipped
    unsaid.failed.push(...told.failed)
    unsaid.skipped.push(...told.skipped)
    position += chunk.length
    size.took(chunk.length, performance.now() - begun)
    if (performance.now() - keptAt >= KEEP_MS) await keep(sheet.share())
    await pause(pauseMs)
  }
  await keep(1)
  if (counts.total === 0) return park(task, file.id, 'File is empty')
  if (closing) report.tell(await db.transaction(trx => closing.plan(reader(trx))), [])
  const whole = { ...heads, changes: report.whole(), notices: notices.whole(), kept: [] }
  await db.transaction(async trx => {
    await moveOn(trx, task, file.id, position, position)
    await sql`delete from upload_work where file = ${file.id}`.execute(trx)
    await sql`update uploaded_files set stage = 'checked', processed_percentage = 0, form_error = null, report = ${JSON.stringify(whole)}::jsonb,
      version = version + 1 where id = ${file.id}`.execute(trx)
  })

  /** Keeps what was found since the last time; whoever lost the work meanwhile, or was told to stop, ends here. */
  async function keep(share: number): Promise<void> {
    await db.transaction(async trx => {
      await keepRows(trx, file.id, unsaid, clock().toISOString())
      await moveOn(trx, task, file.id, keptTo, position, {
        total_rows: sql`${counts.total}`,
        ok_rows: sql`${counts.good}`,
        failed_rows: sql`${counts.failed}`,
        skipped_rows: sql`${counts.skipped}`,
        processed_percentage: sql`${Math.min(99, Math.floor(share * 100))}`,
      })
    })
    unsaid.failed.length = 0
    unsaid.skipped.length = 0
    keptTo = position
    keptAt = performance.now()
  }
}

/** Rows that are still to be kept. */
interface Unsaid {
  readonly failed: FailedRow[]
  readonly skipped: CheckedRow[]
}
