import { type Kysely, sql } from 'kysely'
import type { RawRow, RowError } from '../../../schema/uploadPlanner.ts'
import type { Tables } from '../../db/database.ts'
import type { PlannedRows } from '../rows/planRows.ts'

/** Keeps the rows that failed or were skipped, with why; good rows are told by the history alone. */
export async function keepRows(
  sqlOf: Kysely<Tables>,
  file: number,
  { failed, skipped }: Pick<PlannedRows, 'failed' | 'skipped'>,
  now: string,
): Promise<void> {
  const kept = new Map<number, { no: number; key: string; result: string; errors: readonly RowError[]; raw: unknown }>()
  for (const { row, errors } of failed) {
    const before = kept.get(row.no)?.errors ?? []
    kept.set(row.no, { no: row.no, key: (row.key ?? '').slice(0, 120), result: 'failed', errors: [...before, ...errors], raw: row.cells })
  }
  for (const row of skipped)
    kept.set(row.no, {
      no: row.no,
      key: row.key.slice(0, 120),
      result: 'skipped',
      errors: [{ column: '', code: 'N' as RowError['code'], message: 'No change' }],
      raw: row.cells,
    })
  if (kept.size === 0) return
  await sql`insert into upload_rows (version, created_at, updated_at, uploaded_file, row_no, row_key, result, errors, raw)
    select 1, ${now}::timestamptz, ${now}::timestamptz, ${file}::bigint, x.no, x.key, x.result, x.errors, x.raw
    from jsonb_to_recordset(${JSON.stringify([...kept.values()])}::jsonb) as x(no integer, key text, result text, errors jsonb, raw jsonb)
    on conflict (uploaded_file, row_no) do update set result = excluded.result, errors = excluded.errors, raw = excluded.raw,
      version = upload_rows.version + 1, updated_at = excluded.updated_at`.execute(sqlOf)
}

/** Forgets what was found of the rows of a file before it is checked; rows that a person corrected are good until they are found otherwise. */
export async function forgetRows(db: Kysely<Tables>, file: number): Promise<void> {
  await sql`delete from upload_rows where uploaded_file = ${file} and mended_at is null`.execute(db)
  await sql`update upload_rows set result = 'mended', errors = '[]' where uploaded_file = ${file} and result <> 'mended'`.execute(db)
}

/** Whether there are rows that failed or were skipped, and were not mended since. */
export async function leavesOut(db: Kysely<Tables>, file: number): Promise<boolean> {
  const { rows } = await sql<{
    some: boolean
  }>`select exists (select from upload_rows where uploaded_file = ${file} and result <> 'mended') as some`.execute(db)
  return rows[0]?.some ?? true
}

/** Numbers of those among some rows. */
export async function leftOut(db: Kysely<Tables>, file: number, rows: readonly RawRow[]): Promise<Set<number>> {
  const { rows: out } = await sql<{ row_no: number }>`select row_no from upload_rows where uploaded_file = ${file} and result <> 'mended'
    and row_no = any(${rows.map(row => row.no)}::integer[])`.execute(db)
  return new Set(out.map(row => row.row_no))
}
