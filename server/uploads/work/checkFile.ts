import { isAscii } from 'node:buffer'
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import type { CheckedRow, FailedRow, RawRow, RowNoted } from '../../../schema/uploadPlanner.ts'
import { forgetReads, keepReads } from '../../changes/approvals/keepReads.ts'
import { EarlierClaims } from '../../changes/earlierClaims.ts'
import { openChange } from '../../changes/openChange.ts'
import { reader } from '../../changes/rows.ts'
import type { Write } from '../../changes/write.ts'
import type { Tables } from '../../db/database.ts'
import type { LocalFile } from '../../files/storage.ts'
import { Interrupted, type Step, type Told } from '../../work/work.ts'
import { FileFault } from '../fileFault.ts'
import { mapHeaders, rememberedMapping } from '../mapHeaders.ts'
import { mendedRows, rawBatches } from '../rawBatches.ts'
import { readRows, readThrough } from '../read/readSheet.ts'
import { limits, type Sheet } from '../read/sheet.ts'
import { EarlierRows } from '../rows/earlierRows.ts'
import { planRows } from '../rows/planRows.ts'
import { wrongRows } from '../rows/wrongRows.ts'
import { changeReport, noticeReport } from './changeReport.ts'
import { closingOf } from './closing.ts'
import { fileReads } from './fileReads.ts'
import { hasRelatedRow } from './hasRelatedRow.ts'
import { forgetRows, keepRows } from './keptRows.ts'
import { followsFromFinds } from './plannedRows.ts'
import { ahead, chunkSize, understoodRows } from './readAhead.ts'
import { endFile, noFault, type Task } from './task.ts'

/** Of so many rows the part of the file that they are tells how many there are in all, more or less. */
const TELLING = 20_000

/** How far the check has come, and what it found, is kept so often. */
const KEEP_MS = 300

/**
 * Reads a whole file and tells what its rows would do and which of them cannot be taken; nothing of it is written (domain.md, §3: check first). A check
 * that died begins anew.
 */
export async function* checkFile(task: Task, stored: LocalFile): AsyncGenerator<Step, void> {
  const { db, engine, upload, of: file, clock, stopping } = task
  // Numbers of rows that a person corrected stay what they were.
  const countsFromHeader = file.was_checked && file.header_at === null
  const sheet = await readRows(upload, stored, { countsFromHeader })
  const said = file.mapping ?? (await rememberedMapping(db.sql, upload, sheet.headers))
  const { mapping, unknown, fault } = mapHeaders(upload, sheet.headers, said)
  // Pictures have no headers that somebody could match.
  const heads = {
    headers: upload.reads ? [] : sheet.headers,
    header_at: countsFromHeader ? undefined : sheet.headerAt,
    unknown,
    more_columns: file.more_columns ?? [],
  }
  yield { position: task.position, writes: trx => begin(trx, file.id, mapping, heads) }
  if (fault) throw fault
  const report = changeReport(engine, upload)
  const counts = { total: 0, good: 0, failed: 0, skipped: 0 }
  const size = chunkSize(db.embedded)
  const closing = closingOf(task)
  const earlier = new EarlierRows()
  const before = new EarlierClaims(new EarlierRows(), findsBy(upload))
  const notices = noticeReport(engine)
  /** Rows that are still to be kept. */
  const unsaid = { failed: [] as FailedRow[], skipped: [] as CheckedRow[] }
  const reads = fileReads(upload)
  let needsApproval = false
  let position = 0
  // A check that died begins anew, and says how far it was until it is beyond that.
  const furthest = (): number => Math.max(position, task.position)
  let isCounted = false
  let keptAt = performance.now()

  const reading = { mended: await mendedRows(db.sql, file.id), wrong: wrongRows(upload, sheet.headers) }
  for await (const chunk of ahead(understoodRows(task, rawBatches(upload, sheet, mapping, reading), size))) {
    if (stopping?.aborted) throw new Interrupted('lost')
    if (closing) for (const row of chunk) closing.note(row)
    notices.note(maybeWrong(sheet, chunk))
    const { had } = task.turn
    const plan = async (sqlOf: Kysely<Tables>) => {
      const change = { ...openChange(engine, sqlOf, task.person, 'upload'), before }
      const written: Write[] = []
      const planned = await planRows(change, upload, chunk, {
        options: file.params ?? {},
        file: file.id,
        tell(writes, rows) {
          report.tell(writes, rows)
          reads.found(rows)
          written.push(...writes)
        },
        note: notices.note,
        earlier,
      })
      reads.planned(change.reads)
      needsApproval ||= await hasRelatedRow(change, written)
      return planned
    }
    // A planner may lock what it reads until it has read it all; to look records up takes one statement.
    const told = await task.turn.take(() => (followsFromFinds(upload) ? plan(db.sql) : db.transaction(plan)))
    counts.total += chunk.length
    counts.good += told.good.length
    counts.skipped += told.skipped.length
    counts.failed = counts.total - counts.good - counts.skipped
    unsaid.failed.push(...told.failed)
    unsaid.skipped.push(...told.skipped)
    position += chunk.length
    size.took(chunk.length, task.turn.had - had)
    if (!isCounted && position >= TELLING) {
      isCounted = true
      // One that may be too long is read to its end first: nobody waits for a check of what is refused.
      const share = sheet.share()
      if (share > 0 && position / share > limits.rows / 2) await readThrough(await readRows(upload, stored))
    }
    if (performance.now() - keptAt >= KEEP_MS) yield* keep(sheet.share())
    await wait(size.pauseMs)
  }
  yield* keep(1)
  if (counts.total === 0) throw new FileFault('empty')
  if (closing) report.tell(await db.transaction(trx => closing.plan(reader({ sql: trx }))), [])
  const whole = { ...heads, changes: report.whole(), notices: notices.whole(), kept: [], needs_approval: needsApproval }
  const set = { stage: 'checked', processed_percentage: '0', ...noFault, report: JSON.stringify(whole) } as const
  yield { position: furthest(), next: 'ends', writes: trx => endFile(task, trx, set, 'file_checked') }

  /** Keeps what was found since the last time. */
  async function* keep(share: number): AsyncGenerator<Step, void> {
    const percent = Math.min(99, Math.floor(share * 100))
    yield {
      position: furthest(),
      async writes(trx) {
        await keepRows(trx, file.id, unsaid, clock().toISOString())
        await keepReads(trx, { file: file.id }, reads.known())
        const counted = { total_rows: counts.total, ok_rows: counts.good, failed_rows: counts.failed, skipped_rows: counts.skipped }
        const set = { ...counted, processed_percentage: String(percent) }
        await trx.updateTable('uploaded_files').set(set).where('id', '=', file.id).execute()
        return { percent, changed: 0 }
      },
    }
    reads.forget()
    unsaid.failed.length = 0
    unsaid.skipped.length = 0
    keptAt = performance.now()
  }
}

/** Rows with letters that are wrong if the file is in another encoding than the one it was read as. */
function maybeWrong({ assumed }: Sheet, rows: readonly RawRow[]): RowNoted[] {
  if (!assumed) return []
  const doubtful = rows.filter(({ cells }) => !Object.values(cells).every(text => isAscii(Buffer.from(text))))
  return doubtful.map(({ no }) => ({ notice: 'file_read_as', params: { encoding: assumed }, severity: 'warning', of: no }))
}

async function begin(trx: Kysely<Tables>, file: number, mapping: object, report: object): Promise<Told> {
  await forgetRows(trx, file)
  await forgetReads(trx, { file })
  const said = { mapping: JSON.stringify(mapping), report: JSON.stringify(report), ...noFault, ended_at: null }
  await trx
    .updateTable('uploaded_files')
    .set({ ...said, stage: 'checking', status: 'UPLOADED' })
    .where('id', '=', file)
    .execute()
  return { changed: 0 }
}

/** What records are found by, or made where they are not. */
const findsBy = ({ rowWrite }: Upload) => (rowWrite.type === 'upsertRecord' ? { tool: rowWrite.tool, by: Object.keys(rowWrite.by) } : null)
