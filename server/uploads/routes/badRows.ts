import { sql } from 'kysely'
import type { AppContext } from '../../http/context.ts'
import type { FileRow } from './fileRows.ts'
import type { Uploading } from './uploading.ts'
import { wholeWithin } from './wholeWithin.ts'

const PAGE = 100
const MOST = 1_000
const LAST = 2_147_483_647

/** `GET …/rows`: rows that failed, were skipped or were mended, in the order of the file, perhaps those of one cause. */
export async function badRows({ db }: Uploading, file: FileRow, c: AppContext): Promise<{ data: unknown[]; more: boolean }> {
  const asked = c.req.query()
  const limit = wholeWithin(asked.limit, 1, MOST) ?? PAGE
  const result = ['failed', 'skipped', 'mended'].includes(asked.result ?? '') ? asked.result : 'failed'
  const of = asked.code ? JSON.stringify([{ code: asked.code, ...(asked.column ? { column: asked.column } : {}) }]) : '[]'
  const { rows } = await sql`select row_no, row_key, result, errors, raw from upload_rows
    where uploaded_file = ${file.id} and result = ${result} and row_no > ${wholeWithin(asked.after, 0, LAST) ?? 0} and errors @> ${of}::jsonb
    order by row_no limit ${limit + 1}`.execute(db.sql)
  return { data: rows.slice(0, limit), more: rows.length > limit }
}
