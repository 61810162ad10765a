import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import { columnsMendable } from '../../../schema/uploadColumns.ts'
import { invalid } from '../../changes/say.ts'
import type { Tables } from '../../db/database.ts'
import { isText } from '../read/sheet.ts'
import { checkAgain } from './checkAgain.ts'
import type { Deciding } from './decideOnFile.ts'
import type { Uploading } from './fileRows.ts'

/** Rows corrected one by one in one call. */
const MOST = 5_000
/** The last row that a sheet can have, and more. */
const LAST = 2_147_483_647

/**
 * Corrects rows that failed: single cells, or one value for all rows of a cause. What must hold across all rows of a file holds for corrected ones too,
 * so that the whole file is checked with them: a small one before this ends, a larger one in the background.
 * @throws Refusal 422 where nothing is said that could be mended, 409 where the file has gone on
 */
export async function mend(on: Uploading, deciding: Deciding): Promise<object> {
  const { upload, file, body } = deciding
  const said = corrections(upload, file.id, body)
  let corrected: readonly number[] = []
  await checkAgain(on, deciding, 'mend', {
    atOnce: true,
    async change(trx) {
      corrected = await correct(trx, upload, file.id, said, on.clock().toISOString())
      if (corrected.length === 0) throw invalid({ rows: { code: 'missing' } })
    },
  })
  return resultOf(on.db.sql, file.id, corrected)
}

/** What the cells of rows are to be: `no`, `cells`. */
function corrections(upload: Upload, file: number, body: Readonly<Record<string, unknown>>): RawBuilder<unknown> {
  const { cause, to } = body as { cause?: { column?: unknown; code?: unknown; value?: unknown }; to?: unknown }
  if (cause) {
    const { column, code, value = null } = cause
    const isKnown = typeof column === 'string' && columnsMendable(upload).includes(column)
    if (!isKnown || typeof to !== 'string' || (value !== null && typeof value !== 'string')) throw invalid({ to: { code: 'missing' } })
    const cells = JSON.stringify({ [column]: plain(column, to) })
    const of = JSON.stringify([{ column, code: plain('code', code) }])
    return sql`select row_no as no, ${cells}::jsonb as cells from upload_rows where uploaded_file = ${file} and result = 'failed'
      and errors @> ${of}::jsonb and (${value === null} or coalesce(raw ->> ${column}, '') = ${plain('value', value)})`
  }
  const said = new Map<number, Record<string, string>>()
  for (const row of Array.isArray(body.rows) ? (body.rows as unknown[]) : []) {
    const { row_no, cells } = (row ?? {}) as { row_no?: unknown; cells?: unknown }
    const isRow = Number.isSafeInteger(row_no) && Number(row_no) > 0 && Number(row_no) <= LAST
    if (!isRow || typeof cells !== 'object' || cells === null) throw invalid({ rows: { code: 'not_valid' } })
    said.set(Number(row_no), plainCells(upload, cells as Record<string, unknown>))
  }
  if (said.size > MOST) throw invalid({ rows: { code: 'too_many', params: { maximum: MOST } } })
  const rows = JSON.stringify([...said].map(([no, cells]) => ({ no, cells })))
  return sql`select x.no, x.cells from jsonb_to_recordset(${rows}::jsonb) as x(no integer, cells jsonb)
    join upload_rows b on b.uploaded_file = ${file} and b.row_no = x.no and b.result in ('failed', 'mended')`
}

/**
 * Keeps what rows are to be. Of rows that come to bear the same key the one that bore it first is the good one, so that a row whose key stays keeps
 * its time.
 * @returns their numbers
 */
async function correct(trx: Kysely<Tables>, { key }: Upload, file: number, said: RawBuilder<unknown>, now: string): Promise<number[]> {
  const keys = sql`${[...key]}::text[]`
  const { rows } = await sql<{ numbers: number[] | null }>`with mended as (
      update upload_rows r set raw = coalesce(r.raw, '{}') || x.cells, result = 'mended', errors = '[]', version = r.version + 1,
        updated_at = ${now}, mended_at = case when r.mended_at is not null and not exists (select 1 from jsonb_each(x.cells) c
          where c.key = any(${keys}) and c.value is distinct from r.raw -> c.key) then r.mended_at else ${now}::timestamptz end
      from (${said}) x where r.uploaded_file = ${file} and r.row_no = x.no returning r.row_no
    ) select array_agg(row_no) as numbers from mended`.execute(trx)
  return rows[0]?.numbers ?? []
}

/** How many rows are good now; of a file that is still being checked in the background, how many were corrected. */
async function resultOf(db: Kysely<Tables>, file: number, corrected: readonly number[]): Promise<object> {
  const { rows } = await sql<{ stage: string; mended: number; failed: number }>`select f.stage,
      count(*) filter (where r.result = 'mended')::integer as mended, count(*) filter (where r.result = 'failed')::integer as failed
    from uploaded_files f left join upload_rows r on r.uploaded_file = f.id and r.row_no = any(${[...corrected]}::integer[])
    where f.id = ${file} group by f.stage`.execute(db)
  const { stage, mended = 0, failed = 0 } = rows[0] ?? {}
  return stage === 'checking' ? { mended: corrected.length, failed: 0, checking: true } : { mended, failed }
}

function plainCells(upload: Upload, cells: Readonly<Record<string, unknown>>): Record<string, string> {
  const said: Record<string, string> = {}
  for (const [column, text] of Object.entries(cells)) {
    if (!columnsMendable(upload).includes(column)) throw invalid({ [column]: { code: 'unknown_field', params: { fields: column } } })
    said[column] = plain(column, text)
  }
  return said
}

/** A text that the table takes. */
function plain(name: string, said: unknown): string {
  const text = String(said ?? '').trim()
  if (!isText(text)) throw invalid({ [name]: { code: 'control_characters' } })
  return text
}
