import { type Kysely, sql } from 'kysely'
import { columnsMendable } from '../../../schema/columnsShown.ts'
import type { Upload } from '../../../schema/upload.ts'
import { invalid } from '../../changes/invalid.ts'
import { openChange } from '../../changes/openChange.ts'
import { say } from '../../changes/say.ts'
import type { Tables } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Person } from '../../session/person.ts'
import { isText } from '../read/isText.ts'
import { planRows } from '../rows/planRows.ts'
import type { RawRow, RowError } from '../rows/uploadRow.ts'
import { type ChangeReport, changeReport } from '../work/changeReport.ts'
import { keepRows } from '../work/keepRows.ts'
import type { FileRow } from './fileRows.ts'
import type { Uploading } from './uploading.ts'

/** Rows mended in one call; of one cause there may be more, and the call is made again. */
const MOST = 5_000
const CHUNK = 500
/** The last row that a sheet can have, and more. */
const LAST = 2_147_483_647

/**
 * Corrects rows that failed and checks them again at once: single cells, or one value for all rows of a cause.
 * @throws Refusal 422 where nothing is said that could be mended, 409 where the file has gone on
 */
export async function mend(
  on: Uploading,
  upload: Upload,
  file: FileRow,
  person: Person,
  body: Readonly<Record<string, unknown>>,
): Promise<{ mended: number; failed: number }> {
  const { said, of } = await corrections(on.db.sql, upload, file, body)
  if (said.size === 0) throw invalid({ rows: { code: 'missing' } })
  const told = { mended: 0, failed: 0 }
  const numbers = [...said.keys()]
  for (let at = 0; at < numbers.length; at += CHUNK) {
    const some = numbers.slice(at, at + CHUNK)
    await on.db.transaction(async trx => {
      // Nobody else mends or applies the file meanwhile, so that each row counts once.
      const changes = await stillChecked(trx, file.id)
      const { rows } = await sql<BadRow>`select row_no as no, raw as cells, result, errors from upload_rows
        where uploaded_file = ${file.id} and result = any(${of}::text[]) and row_no = any(${some}::integer[]) order by row_no`.execute(trx)
      const chunk = rows.map(row => corrected(upload, row, said.get(row.no) ?? {}))
      const change = openChange(on.engine, trx, person, 'upload')
      const report = changeReport(tool => on.engine.tools.get(tool)?.title ?? 'id', changes)
      const mendedBefore = new Set(rows.filter(row => row.result === 'mended').map(row => row.no))
      const planned = await planRows(change, upload, chunk, {
        options: file.params ?? {},
        file: file.id,
        // What rows that were good before would change has been told.
        tell: (writes, of) => {
          const told = new Set(of.filter(row => mendedBefore.has(row.no)).map(row => row.group))
          report.tell(told.size === 0 ? writes : writes.filter(({ group }) => group === undefined || !told.has(group)), of)
        },
      })
      const good = chunk.filter(row => planned.good.includes(row.no))
      const before = mendedBefore.size
      const skipped = planned.skipped.length
      const failed = chunk.length - good.length - skipped
      await sql`update upload_rows r set result = 'mended', raw = x.cells, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(good)}::jsonb) as x(no integer, cells jsonb)
        where r.uploaded_file = ${file.id} and r.row_no = x.no`.execute(trx)
      await keepRows(trx, file.id, planned, on.clock().toISOString())
      await sql`update uploaded_files set ok_rows = ok_rows + ${good.length - before}::integer,
        failed_rows = failed_rows + ${failed - (chunk.length - before)}::integer, skipped_rows = skipped_rows + ${skipped}::integer,
        report = jsonb_set(coalesce(report, '{}'), '{changes}', ${JSON.stringify(report.whole())}::jsonb),
        version = version + 1 where id = ${file.id}`.execute(trx)
      told.mended += good.length
      told.failed += failed
    })
  }
  return told
}

interface BadRow extends RawRow {
  readonly result: string
  readonly errors: readonly RowError[]
}

/** A row with other cells. One whose key stands in the file before is as bad as it was while its key stays. */
function corrected({ key, contradicts }: Upload, { no, cells, result, errors }: BadRow, said: RawRow['cells']): RawRow {
  const row = { no, cells: { ...cells, ...said } }
  if (result !== 'failed' || key.some(column => (row.cells[column] ?? '') !== (cells[column] ?? ''))) return row
  const again = errors.find(({ code, column }) => code === 'E6' || (code === 'E8' && column === contradicts))
  return again ? { ...row, wrong: again } : row
}

/**
 * What the file would change as it stands; nobody else goes on with it meanwhile.
 * @throws Refusal 409 where the file has gone on since
 */
async function stillChecked(trx: Kysely<Tables>, file: number): Promise<ChangeReport | undefined> {
  const { rows } = await sql<{
    changes: ChangeReport | null
  }>`select report -> 'changes' as changes from uploaded_files where id = ${file} and stage = 'checked' for update`.execute(trx)
  if (!rows[0]) throw new Refusal(409, 'wrong_state', say('failed_to_update_retry'))
  return rows[0].changes ?? undefined
}

interface Corrections {
  /** Number of a row → what its cells are to be. */
  readonly said: ReadonlyMap<number, Readonly<Record<string, string>>>
  /** Rows that this is said of. */
  readonly of: readonly string[]
}

async function corrections(
  db: Kysely<Tables>,
  upload: Upload,
  file: FileRow,
  body: Readonly<Record<string, unknown>>,
): Promise<Corrections> {
  const { cause, to } = body as { cause?: { column?: unknown; code?: unknown; value?: unknown }; to?: unknown }
  if (cause) {
    const { column, code, value = null } = cause
    const isKnown = typeof column === 'string' && columnsMendable(upload).includes(column)
    if (!isKnown || typeof to !== 'string' || (value !== null && typeof value !== 'string')) throw invalid({ to: { code: 'missing' } })
    const cells = { [column]: plain(column, to) }
    const of = JSON.stringify([{ column, code: plain('code', code) }])
    const { rows } = await sql<{ no: number }>`select row_no as no from upload_rows where uploaded_file = ${file.id} and result = 'failed'
      and errors @> ${of}::jsonb and (${value === null} or coalesce(raw ->> ${column}, '') = ${plain('value', value)})
      order by row_no limit ${MOST}`.execute(db)
    return { said: new Map(rows.map(({ no }) => [no, cells])), of: ['failed'] }
  }
  const said = new Map<number, Record<string, string>>()
  for (const row of Array.isArray(body.rows) ? (body.rows as unknown[]) : []) {
    const { row_no, cells } = (row ?? {}) as { row_no?: unknown; cells?: unknown }
    const isRow = Number.isSafeInteger(row_no) && Number(row_no) > 0 && Number(row_no) <= LAST
    if (!isRow || typeof cells !== 'object' || cells === null) throw invalid({ rows: { code: 'not_valid' } })
    said.set(Number(row_no), plainCells(upload, cells as Record<string, unknown>))
  }
  if (said.size > MOST) throw invalid({ rows: { code: 'too_many', params: { maximum: MOST } } })
  return { said, of: ['failed', 'mended'] }
}

function plainCells(upload: Upload, cells: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([column, text]) => {
      if (!columnsMendable(upload).includes(column)) throw invalid({ [column]: { code: 'unknown_field', params: { fields: column } } })
      return [column, plain(column, text)]
    }),
  )
}

/** A text that the table takes. */
function plain(name: string, said: unknown): string {
  const text = String(said ?? '').trim()
  if (!isText(text)) throw invalid({ [name]: { code: 'control_characters' } })
  return text
}
