import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/database.ts'
import type { RawRow } from './rows/uploadRow.ts'

type Cells = RawRow['cells']

/** Rows of a file as a person corrected them; they stay where they are kept, so that memory does not grow with them. */
export interface MendedRows {
  /** Those among some rows, by number. */
  among(rows: readonly { readonly no: number }[]): Promise<ReadonlyMap<number, Cells>>
  /** All of them, those first that were corrected first. */
  all(): AsyncGenerator<readonly RawRow[]>
}

/** Rows read at once. */
const PAGE = 1_000

/** @returns null where nobody corrected a row */
export async function mendedRows(db: Kysely<Tables>, file: number): Promise<MendedRows | null> {
  const { rows } = await sql`select 1 from upload_rows where uploaded_file = ${file} and mended_at is not null limit 1`.execute(db)
  return rows[0] ? { among, all } : null

  async function among(rows: readonly { readonly no: number }[]): Promise<ReadonlyMap<number, Cells>> {
    const first = rows[0]?.no ?? 0
    const last = rows.at(-1)?.no ?? 0
    const found = await sql<RawRow>`select row_no as no, raw as cells from upload_rows
      where uploaded_file = ${file} and row_no between ${first} and ${last} and mended_at is not null`.execute(db)
    return new Map(found.rows.map(({ no, cells }) => [no, cells]))
  }

  async function* all(): AsyncGenerator<readonly RawRow[]> {
    const { rows: said } = await sql<{ numbers: number[] | null }>`select array_agg(row_no order by mended_at, row_no) as numbers
      from upload_rows where uploaded_file = ${file} and mended_at is not null`.execute(db)
    const numbers = said[0]?.numbers ?? []
    for (let at = 0; at < numbers.length; at += PAGE) {
      const some = numbers.slice(at, at + PAGE)
      const page = await sql<RawRow>`select row_no as no, raw as cells from upload_rows
        where uploaded_file = ${file} and row_no = any(${some}::integer[]) order by mended_at, row_no`.execute(db)
      yield page.rows
    }
  }
}
