import { sql } from 'kysely'
import { fileErrors } from '../../../schema/fileErrors.ts'
import { apply, type KnownRows } from '../../changes/apply.ts'
import { openChangeSet } from '../../changes/changeSet.ts'
import type { Change } from '../../changes/context.ts'
import { openChange } from '../../changes/openChange.ts'
import { violation } from '../../changes/violation.ts'
import type { Write } from '../../changes/write.ts'
import { DatabaseAway } from '../../db/databaseAway.ts'
import { Refusal } from '../../errors.ts'
import type { LocalFile } from '../../files/storage.ts'
import { mapHeaders } from '../mapHeaders.ts'
import { mendedRows } from '../mendedRows.ts'
import { rawBatches } from '../rawBatches.ts'
import { readRows } from '../read/readSheet.ts'
import { type PlannedRows, planRows } from '../rows/planRows.ts'
import type { RawRow } from '../rows/uploadRow.ts'
import { ahead } from './ahead.ts'
import { chunkSize, pace } from './chunkSize.ts'
import { chunks } from './chunks.ts'
import { closeFile } from './closeFile.ts'
import { closingOf } from './closingOf.ts'
import { keepPictures } from './keepPictures.ts'
import { keepRows } from './keepRows.ts'
import { leavesOut, leftOut } from './leftOut.ts'
import { moveOn } from './moveOn.ts'
import { pause } from './pause.ts'
import { holdsStill, type Planned, plannedRows, type RowsToApply } from './plannedRows.ts'
import { takeBack } from './takeBack.ts'
import { understoodRows } from './understoodRows.ts'
import { NotAllowed, type Task, WorkLost } from './workContext.ts'

/** A row of a file that stands or falls whole could not be taken. */
class WholeRefused extends Error {}

/**
 * Applies the rows of a checked file, chunk by chunk, each in a transaction with its history and the position it brings the work to: whoever goes on
 * after a crash begins behind it. Rows that failed the check stay out, mended ones go as they were mended.
 */
export async function applyFile(asked: Task, stored: LocalFile): Promise<void> {
  const { db, upload, file, work } = asked
  await begin(asked)
  const task: Applying = Object.assign(asked, { leavesOut: await leavesOut(db.sql, file.id) })
  const sheet = await readRows(upload, stored)
  const { mapping } = mapHeaders(upload, sheet.headers, file.mapping ?? undefined)
  const mended = await mendedRows(db.sql, file.id)
  const { targetMs, pauseMs } = pace(db.embedded)
  const size = chunkSize(targetMs)
  const closing = closingOf(task.engine.marketplace, task)
  let position = 0

  const batches = rawBatches(upload, sheet, mapping, { mended })
  const read = understoodRows(task, chunks(batches, size, upload.together.length > 0))
  for await (const { rows, planned } of ahead(plannedRows(task, read, task.leavesOut))) {
    if (closing) for (const row of rows) closing.note(row)
    // What was done before the process died is passed over.
    const chunk = rows.slice(Math.max(0, work.position - position))
    position += rows.length - chunk.length
    if (chunk.length === 0) continue
    await keepPictures(task, stored, chunk)
    const begun = performance.now()
    try {
      await applyChunk(task, chunk, position, chunk.length === rows.length ? planned : null)
    } catch (error) {
      if (!(error instanceof WholeRefused)) throw error
      return takeBack(task, task.work, fileErrors.row_refused)
    }
    position += chunk.length
    size.took(chunk.length, performance.now() - begun)
    await pause(pauseMs)
  }
  if (closing) await closeFile(task, closing, Math.max(position, work.position), pauseMs)
  await end(task, position)
}

/** What is known of a file for as long as it is applied. */
interface Applying extends Task {
  /** Whether rows failed the check or were skipped: those stay out. */
  readonly leavesOut: boolean
}

async function begin({ db, file, work, clock }: Task): Promise<void> {
  if (work.position > 0) return
  await sql`update uploaded_files set status = 'PROCESSING', stage = 'applying', processed_percentage = 0, ok_rows = 0,
    applied_at = ${clock().toISOString()}, version = version + 1 where id = ${file.id} and stage = 'queued'`.execute(db.sql)
}

/** Rows in one transaction; where the table itself refuses one of them, in halves, so that the others are taken. */
async function applyChunk(task: Applying, chunk: readonly RawRow[], position: number, planned: Planned | null = null): Promise<void> {
  try {
    await task.db.transaction(trx => work(task, trx, { rows: chunk, planned }, position))
  } catch (error) {
    if (error instanceof WorkLost || error instanceof NotAllowed || error instanceof WholeRefused || error instanceof DatabaseAway)
      throw error
    const half = Math.ceil(chunk.length / 2)
    if (chunk.length > 1 && task.upload.together.length === 0) {
      await applyChunk(task, chunk.slice(0, half), position)
      await applyChunk(task, chunk.slice(half), position + half)
      return
    }
    await refuse(task, chunk, position, error)
  }
}

async function work(task: Applying, trx: Task['db']['sql'], { rows: chunk, planned }: RowsToApply, position: number): Promise<void> {
  const { engine, upload, file } = task
  if (task.stopping?.aborted) throw new WorkLost(false)
  const change: Change = { ...openChange(engine, trx, task.person, 'upload'), upload: file.id }
  const out = task.leavesOut ? await leftOut(trx, file.id, chunk) : null
  const going = out ? chunk.filter(row => !out.has(row.no)) : chunk
  let changeSet: number | null = null
  const write = async (writes: readonly Write[], known?: KnownRows): Promise<void> => {
    if (writes.length === 0) return
    const tool = writes[0]?.tool ?? ''
    changeSet ??= await openChangeSet(change, { tool, what: 'upload', state: 'applied', counts: { rows: going.length } })
    await apply(change, changeSet, writes, { tool, what: 'upload' }, known)
  }
  const ready = planned && (await holdsStill(trx, task, planned)) ? planned : null
  if (ready) await write(ready.writes, ready.known)
  const told = ready?.told ?? (await planRows(change, upload, going, { options: file.params ?? {}, file: file.id, write }))
  await keep(task, trx, told, { from: position, to: position + chunk.length })
}

interface Span {
  readonly from: number
  readonly to: number
}

async function keep(task: Task, trx: Task['db']['sql'], told: PlannedRows, { from, to }: Span): Promise<void> {
  const { file, work: asked } = task
  if (told.failed.length > 0 && asked.mode === 'all') throw new WholeRefused()
  await keepRows(trx, file.id, told, task.clock().toISOString())
  const failed = new Set(told.failed.map(({ row }) => row.no)).size
  const percent = file.total_rows ? Math.min(99, Math.floor((to / file.total_rows) * 100)) : 0
  await moveOn(trx, task, file.id, from, to, {
    ok_rows: sql`ok_rows + ${told.good.length}`,
    failed_rows: sql`failed_rows + ${failed}`,
    skipped_rows: sql`skipped_rows + ${told.skipped.length}`,
    processed_percentage: sql`${percent}`,
  })
}

/** A row that the table refuses, or that cannot be planned at all. */
async function refuse(task: Task, chunk: readonly RawRow[], position: number, error: unknown): Promise<void> {
  const { engine, upload, file, work: asked } = task
  const target = 'tool' in upload.does ? engine.tools.get(upload.does.tool) : undefined
  const said = target ? violation(error, target) : error
  if (!(said instanceof Refusal)) task.log.error({ err: error, file: file.id }, 'a row of a file could not be applied')
  if (asked.mode === 'all') throw new WholeRefused()
  const message = said instanceof Refusal ? said.message : 'unexpected error, retry'
  const column = upload.key[0] ?? Object.keys(upload.columns)[0] ?? ''
  const failed = chunk.map(row => ({ row, errors: [{ column, code: 'E8' as const, message }] }))
  await task.db.transaction(trx => keep(task, trx, { good: [], failed, skipped: [] }, { from: position, to: position + chunk.length }))
}

async function end(task: Task, position: number): Promise<void> {
  const { db, file, clock } = task
  const now = clock().toISOString()
  await db.transaction(async trx => {
    await moveOn(trx, task, file.id, Math.max(position, task.work.position), position)
    await sql`delete from upload_work where file = ${file.id}`.execute(trx)
    // Mended rows are told by the history like all others now.
    await sql`delete from upload_rows where uploaded_file = ${file.id} and result = 'mended'`.execute(trx)
    await sql`update uploaded_files set status = case when ok_rows + skipped_rows > 0 then 'COMPLETED' else 'FAILED' end, stage = 'done',
      processed_percentage = 100, ended_at = ${now}, updated_at = ${now}, version = version + 1 where id = ${file.id}`.execute(trx)
  })
}
