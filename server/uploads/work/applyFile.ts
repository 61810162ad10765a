import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { NewMessage } from '../../../schema/channel.ts'
import type { RawRow } from '../../../schema/uploadPlanner.ts'
import { apply, type KnownRows } from '../../changes/apply.ts'
import { openChangeSet } from '../../changes/changeSet.ts'
import type { Change } from '../../changes/context.ts'
import { openChange } from '../../changes/openChange.ts'
import { violation } from '../../changes/violation.ts'
import type { Write } from '../../changes/write.ts'
import type { Tables } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { factsOf, keepReceived } from '../../files/keepFile.ts'
import { withoutMetadata } from '../../files/pictures.ts'
import type { LocalFile } from '../../files/storage.ts'
import { queueMessages } from '../../outbox/queueMessages.ts'
import type { Step, Told } from '../../work/work.ts'
import { mapHeaders } from '../mapHeaders.ts'
import { mendedRows, rawBatches } from '../rawBatches.ts'
import { picturesIn } from '../read/images/picturesIn.ts'
import { readRows } from '../read/readSheet.ts'
import { Meter } from '../read/xlsx/archive.ts'
import { whyRefused } from '../rows/checkRow.ts'
import { type PlannedRows, planRows } from '../rows/planRows.ts'
import { closeFile, closingOf } from './closing.ts'
import { keepRows, leavesOut, leftOut } from './keptRows.ts'
import { holdsStill, type Planned, plannedRows } from './plannedRows.ts'
import { ahead, chunkSize, understoodRows } from './readAhead.ts'
import { endFile, isFinal, noFault, setFile, type Task, WholeRefused } from './task.ts'

/**
 * Applies the rows of a checked file, chunk by chunk, each in a transaction with its history and the position it brings the work to: whoever goes on
 * after a crash begins behind it. Rows that failed the check stay out, mended ones go as they were mended.
 *
 * What the check planned is not kept: it would be as large as the file, and locks nothing. Each chunk is planned again by the same planner, ahead of its
 * turn where nothing before it has a say in it; where no row changed since the check, that is the same plan, and where one did, the new one is right.
 */
export async function* applyFile(task: Task, stored: LocalFile): AsyncGenerator<Step, void> {
  const { db, upload, of: file } = task
  yield { position: task.position, writes: trx => begin(task, trx) }
  // Rows that failed the check or were skipped stay out.
  const applying: Applying = { task, leavesOut: await leavesOut(db.sql, file.id) }
  const sheet = await readRows(upload, stored, { countsFromHeader: file.header_at === null })
  const { mapping } = mapHeaders(upload, sheet.headers, file.mapping ?? undefined)
  const mended = await mendedRows(db.sql, file.id)
  const size = chunkSize(db.embedded)
  const closing = closingOf(task)
  let position = 0

  const read = understoodRows(task, rawBatches(upload, sheet, mapping, { mended }), size)
  for await (const { rows, planned } of ahead(plannedRows(task, read, applying.leavesOut))) {
    if (closing) for (const row of rows) closing.note(row)
    // What was done before the process died is passed over.
    const chunk = rows.slice(Math.max(0, task.position - position))
    position += rows.length - chunk.length
    if (chunk.length === 0) continue
    await keepPictures(task, stored, chunk)
    const { had } = task.turn
    yield* applyChunk(applying, chunk, position, chunk.length === rows.length ? planned : null)
    position += chunk.length
    size.took(chunk.length, task.turn.had - had)
    await wait(size.pauseMs)
  }
  const last = Math.max(position, task.position)
  if (closing) yield* closeFile(task, closing, last, size.pauseMs)
  yield { position: last, next: 'ends', writes: trx => end(task, trx) }
}

type Applying = { readonly task: Task; readonly leavesOut: boolean }

/** A file that was put aside, and is tried again, goes on where it stood. */
function begin({ of, position, clock }: Task, trx: Kysely<Tables>): Promise<Told> {
  const anew = position > 0 ? {} : { processed_percentage: '0', ok_rows: 0, applied_at: clock().toISOString() }
  const set = { ...anew, status: 'PROCESSING', stage: 'applying', ...noFault, ended_at: null } as const
  return setFile(trx, of.id, set, ['queued', 'parked'])
}

/** Rows in one transaction; where the table itself refuses one of them, in halves, so that the others are taken. */
async function* applyChunk(
  applying: Applying,
  chunk: readonly RawRow[],
  from: number,
  planned: Planned | null = null,
): AsyncGenerator<Step, void> {
  const { task } = applying
  try {
    yield { position: from + chunk.length, writes: trx => writeRows(applying, trx, chunk, planned, from + chunk.length) }
  } catch (error) {
    if (isFinal(error)) throw error
    if (chunk.length > 1 && task.upload.groupBy.length === 0) {
      const half = Math.ceil(chunk.length / 2)
      yield* applyChunk(applying, chunk.slice(0, half), from)
      yield* applyChunk(applying, chunk.slice(half), from + half)
    } else yield refused(task, chunk, from + chunk.length, error)
  }
}

async function writeRows(
  { task, leavesOut: someStayOut }: Applying,
  trx: Kysely<Tables>,
  chunk: readonly RawRow[],
  planned: Planned | null,
  to: number,
): Promise<Told> {
  const { engine, upload, of: file, person } = task
  const change: Change = { ...openChange(engine, trx, person, 'upload'), upload: file.id }
  const out = someStayOut ? await leftOut(trx, file.id, chunk) : null
  const going = out ? chunk.filter(row => !out.has(row.no)) : chunk
  let changeSet: number | null = null
  const write = async (writes: readonly Write[], known?: KnownRows): Promise<void> => {
    if (writes.length === 0) return
    const tool = writes[0]?.tool ?? ''
    const open = () => openChangeSet(change, { tool, what: 'upload', state: 'applied', counts: { rows: going.length } })
    changeSet = (await apply(change, changeSet ?? open, writes, { tool, what: 'upload' }, known)).changeSet
  }
  const ready = planned && (await holdsStill(trx, task, planned)) ? planned : null
  if (ready) await write(ready.writes, ready.known)
  const send = async (messages: readonly NewMessage[]): Promise<void> => {
    const told = messages.map(message => ({ ...message, changeSet }))
    await queueMessages({ sql: trx, engine }, told)
  }
  return keep(
    task,
    trx,
    ready?.told ?? (await planRows(change, upload, going, { options: file.params ?? {}, file: file.id, write, send })),
    to,
  )
}

async function keep({ of: file, clock }: Task, trx: Kysely<Tables>, told: PlannedRows, to: number): Promise<Told> {
  if (told.failed.length > 0 && file.apply_mode === 'all') throw new WholeRefused()
  await keepRows(trx, file.id, told, clock().toISOString())
  const failed = new Set(told.failed.map(({ row }) => row.no)).size
  const percent = file.total_rows ? Math.min(99, Math.floor((to / file.total_rows) * 100)) : 0
  await sql`update uploaded_files set ok_rows = ok_rows + ${told.good.length}, failed_rows = failed_rows + ${failed},
    skipped_rows = skipped_rows + ${told.skipped.length}, processed_percentage = ${percent} where id = ${file.id}`.execute(trx)
  return { changed: told.good.length, percent }
}

/** A row that the table refuses, or that cannot be planned at all. */
function refused(task: Task, chunk: readonly RawRow[], to: number, error: unknown): Step {
  const { engine, upload, of: file } = task
  const target = 'tool' in upload.rowWrite ? engine.tools.get(upload.rowWrite.tool) : undefined
  const said = target ? violation(error, target, engine) : error
  if (!(said instanceof Refusal)) task.log.error({ err: error, file: file.id }, 'a row of a file could not be applied')
  if (file.apply_mode === 'all') throw new WholeRefused()
  const why = said instanceof Refusal ? whyRefused(said) : { key: 'unexpected_error_retry' }
  const column = upload.key[0] ?? Object.keys(upload.columns)[0] ?? ''
  const failed = chunk.map(row => ({ row, errors: [{ column, code: 'E8' as const, ...why }] }))
  return { position: to, writes: trx => keep(task, trx, { good: [], failed, skipped: [] }, to) }
}

async function end(task: Task, trx: Kysely<Tables>): Promise<Told> {
  const { of: file, clock } = task
  const now = clock().toISOString()
  // Mended rows are told by the history like all others now.
  await trx.deleteFrom('upload_rows').where('uploaded_file', '=', file.id).where('result', '=', 'mended').execute()
  const status = sql<'COMPLETED' | 'FAILED'>`case when ok_rows + skipped_rows > 0 then 'COMPLETED' else 'FAILED' end`
  return endFile(task, trx, { status, stage: 'done', processed_percentage: '100', ended_at: now, updated_at: now }, 'file_applied')
}

/**
 * Keeps the pictures of rows that are about to be applied, each by itself, for whoever may read what they are of. Kept again after a crash they are
 * the same; of a row that fails nothing names its picture.
 */
async function keepPictures(task: Task, stored: LocalFile, rows: readonly RawRow[]): Promise<void> {
  const { db, upload, of: file, person } = task
  const { reads } = upload
  if (!reads) return
  const out = await leftOut(db.sql, file.id, rows)
  const going = rows.filter(row => !row.wrong && !out.has(row.no) && row.cells.sha256)
  if (going.length === 0) return
  using pictures = await picturesIn(stored)
  for (const { no, cells } of going) {
    const picture = pictures.list[no - 1]
    if (!picture) continue
    const sent = await task.storage.receive(pictures.bytes(picture.part, new Meter(stored.size)))
    const received = await withoutMetadata(task.storage, sent)
    try {
      const facts = await factsOf(received, cells[reads.name] ?? picture.name)
      await keepReceived(task, received, facts, reads.of, person.id)
    } finally {
      await received.drop()
    }
  }
}
