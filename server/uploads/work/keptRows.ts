import { type Kysely, sql } from 'kysely'
import type { RawRow, RowError } from '../../../schema/uploadPlanner.ts'
import type { BadRow } from '../../../schema/wire/uploadShapes.ts'
import type { Tables } from '../../db/database.ts'
import type { PlannedRows } from '../rows/planRows.ts'
import type { KeptError } from '../rows/rowTeller.ts'

/** Keeps the rows that failed or were skipped, with why; good rows are told by the history alone. */
export async function keepRows(
  sqlOf: Kysely<Tables>,
  file: number,
  { failed, skipped }: Pick<PlannedRows, 'failed' | 'skipped'>,
  now: string,
): Promise<void> {
  const kept = new Map<number, Readonly<Record<string, unknown>> & { errors: readonly RowError[] }>()
  const keep = ({ no, key = '', cells }: RawRow & { key?: string }, result: string, errors: readonly RowError[]) =>
    kept.set(no, { no, key: key.slice(0, 120), result, errors, raw: cells })
  for (const { row, errors } of failed) keep(row, 'failed', [...(kept.get(row.no)?.errors ?? []), ...errors])
  for (const row of skipped) keep(row, 'skipped', [{ column: '', code: 'N' as RowError['code'], key: 'row_no_change' }])
  if (kept.size === 0) return
  await sql`insert into upload_rows (version, created_at, updated_at, uploaded_file, row_no, row_key, result, errors, raw)
    select 1, ${now}::timestamptz, ${now}::timestamptz, ${file}::bigint, x.no, x.key, x.result, x.errors, x.raw
    from jsonb_to_recordset(${JSON.stringify([...kept.values()])}::jsonb) as x(no integer, key text, result text, errors jsonb, raw jsonb)
    on conflict (uploaded_file, row_no) do update set result = excluded.result, errors = excluded.errors, raw = excluded.raw,
      version = upload_rows.version + 1, updated_at = excluded.updated_at`.execute(sqlOf)
}

/** Forgets what was found of the rows of a file before it is checked; rows that a person corrected are good until they are found otherwise. */
export async function forgetRows(db: Kysely<Tables>, file: number): Promise<void> {
  await db.deleteFrom('upload_rows').where('uploaded_file', '=', file).where('mended_at', 'is', null).execute()
  const left = db.updateTable('upload_rows').where('uploaded_file', '=', file).where('result', '<>', 'mended')
  await left.set({ result: 'mended', errors: '[]' }).execute()
}

/** Rows that failed or were skipped, and were not mended since. */
const outOf = (db: Kysely<Tables>, file: number) =>
  db.selectFrom('upload_rows').select('row_no').where('uploaded_file', '=', file).where('result', '<>', 'mended')

/** Whether there are any. */
export async function leavesOut(db: Kysely<Tables>, file: number): Promise<boolean> {
  return (await outOf(db, file).limit(1).executeTakeFirst()) !== undefined
}

/** Numbers of those among some rows. */
export async function leftOut(db: Kysely<Tables>, file: number, rows: readonly RawRow[]): Promise<Set<number>> {
  const among = sql<boolean>`row_no = any(${rows.map(row => row.no)}::integer[])`
  return new Set((await outOf(db, file).where(among).execute()).map(row => row.row_no))
}

const PAGE = 1_000

type FailedRow = Pick<BadRow, 'row_no' | 'raw'> & { readonly errors: readonly KeptError[] }

/** The rows of a file that failed, so many at a time. */
export async function* failedRows(db: Kysely<Tables>, file: number): AsyncGenerator<readonly FailedRow[]> {
  const failed = db.selectFrom('upload_rows').where('uploaded_file', '=', file).where('result', '=', 'failed').orderBy('row_no').limit(PAGE)
  for (let after = 0; ; ) {
    const rows = await failed.where('row_no', '>', after).select(['row_no', 'raw', 'errors']).$castTo<FailedRow>().execute()
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)?.row_no ?? after
  }
}
