import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/database.ts'
import type { RawRow } from '../rows/uploadRow.ts'

/** Whether there are such rows at all. */
export async function leavesOut(db: Kysely<Tables>, file: number): Promise<boolean> {
  const { rows } = await sql<{
    some: boolean
  }>`select exists (select from upload_rows where uploaded_file = ${file} and result <> 'mended') as some`.execute(db)
  return rows[0]?.some ?? true
}

/** Numbers of those rows that failed or were skipped, and were not mended since. */
export async function leftOut(db: Kysely<Tables>, file: number, rows: readonly RawRow[]): Promise<Set<number>> {
  const { rows: out } = await sql<{ row_no: number }>`select row_no from upload_rows where uploaded_file = ${file} and result <> 'mended'
    and row_no = any(${rows.map(row => row.no)}::integer[])`.execute(db)
  return new Set(out.map(row => row.row_no))
}
