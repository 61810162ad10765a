import { type Kysely, sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import { invalid } from '../../changes/invalid.ts'
import { openChange } from '../../changes/openChange.ts'
import type { Tables } from '../../db/database.ts'
import type { Person } from '../../session/person.ts'
import { planRows } from '../rows/planRows.ts'
import type { RawRow } from '../rows/uploadRow.ts'
import { keepRows } from '../work/keepRows.ts'
import type { FileRow } from './fileRows.ts'
import type { Uploading } from './uploading.ts'

/** Rows mended in one call; of one cause there may be more, and the call is made again. */
const MOST = 5_000
const CHUNK = 500

/**
 * Corrects rows that failed and checks them again at once: single cells, or one value for all rows of a cause.
 * @throws Refusal 422 where nothing is said that could be mended
 */
export async function mend(
  on: Uploading,
  upload: Upload,
  file: FileRow,
  person: Person,
  body: Readonly<Record<string, unknown>>,
): Promise<{ mended: number; failed: number }> {
  const rows = await corrected(on.db.sql, upload, file, body)
  if (rows.length === 0) throw invalid({ rows: { code: 'missing' } })
  let mended = 0
  for (let at = 0; at < rows.length; at += CHUNK) {
    const chunk = rows.slice(at, at + CHUNK)
    mended += await on.db.transaction(async trx => {
      const change = openChange(on.engine, trx, person, 'upload')
      const planned = await planRows(change, upload, chunk, { options: file.params ?? {}, file: file.id })
      const good = chunk.filter(row => planned.good.includes(row.no))
      await sql`update upload_rows r set result = 'mended', raw = x.cells, version = version + 1
        from jsonb_to_recordset(${JSON.stringify(good)}::jsonb) as x(no integer, cells jsonb)
        where r.uploaded_file = ${file.id} and r.row_no = x.no`.execute(trx)
      await keepRows(trx, file.id, planned, on.clock().toISOString())
      await sql`update uploaded_files set ok_rows = ok_rows + ${good.length}, failed_rows = failed_rows - ${good.length + planned.skipped.length},
        skipped_rows = skipped_rows + ${planned.skipped.length}, version = version + 1 where id = ${file.id}`.execute(trx)
      return good.length
    })
  }
  return { mended, failed: rows.length - mended }
}

async function corrected(db: Kysely<Tables>, upload: Upload, file: FileRow, body: Readonly<Record<string, unknown>>): Promise<RawRow[]> {
  const { cause, to } = body as { cause?: { column?: unknown; code?: unknown; value?: unknown }; to?: unknown }
  if (cause) {
    const { column, code, value } = cause
    if (typeof column !== 'string' || !upload.columns[column] || typeof to !== 'string') throw invalid({ to: { code: 'missing' } })
    const of = JSON.stringify([{ column, code: String(code) }])
    const { rows } =
      await sql<RawRow>`select row_no as no, raw as cells from upload_rows where uploaded_file = ${file.id} and result = 'failed'
      and errors @> ${of}::jsonb and (${value ?? null}::text is null or coalesce(raw ->> ${column}, '') = ${value ?? null}::text)
      order by row_no limit ${MOST}`.execute(db)
    return rows.map(({ no, cells }) => ({ no, cells: { ...cells, [column]: to.trim() } }))
  }
  const said = new Map<number, Record<string, string>>()
  for (const row of Array.isArray(body.rows) ? (body.rows as unknown[]) : []) {
    const { row_no, cells } = (row ?? {}) as { row_no?: unknown; cells?: unknown }
    if (!Number.isSafeInteger(row_no) || typeof cells !== 'object' || cells === null) throw invalid({ rows: { code: 'not_valid' } })
    said.set(Number(row_no), plainCells(upload, cells as Record<string, unknown>))
  }
  if (said.size > MOST) throw invalid({ rows: { code: 'too_many', params: { maximum: MOST } } })
  const { rows } = await sql<RawRow>`select row_no as no, raw as cells from upload_rows where uploaded_file = ${file.id}
    and result in ('failed', 'mended') and row_no = any(${[...said.keys()]}::integer[]) order by row_no`.execute(db)
  return rows.map(({ no, cells }) => ({ no, cells: { ...cells, ...said.get(no) } }))
}

function plainCells(upload: Upload, cells: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cells).map(([column, text]) => {
      if (!Object.hasOwn(upload.columns, column)) throw invalid({ [column]: { code: 'unknown_field', params: { fields: column } } })
      return [column, String(text ?? '').trim()]
    }),
  )
}
