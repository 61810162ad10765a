import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/database.ts'
import type { PlanRead, Watch } from './planRead.ts'

/** A plan or a file that waits for approval. */
export type Waiting = { readonly change_set: number } | { readonly file: number }

/** Keeps the rows that a plan or a file depends on, with the versions that it saw. */
export async function keepReads(db: Kysely<Tables>, of: Waiting, reads: readonly PlanRead[]): Promise<void> {
  for (const { tool, watch, fields, where, rows } of reads)
    await db
      .insertInto('approval_reads')
      .values({
        ...of,
        tool,
        watch,
        fields: JSON.stringify(fields),
        where: JSON.stringify(where),
        rows: rows.map(({ id }) => id),
        versions: rows.map(({ version }) => version),
      })
      .execute()
}

/** The rows that were kept, as they were seen. */
export async function keptReads(db: Kysely<Tables>, of: Waiting): Promise<PlanRead[]> {
  const kept = await sql<Omit<PlanRead, 'rows'> & { watch: Watch; rows: number[]; versions: number[] }>`
    select tool, watch, fields, "where", rows, versions from approval_reads where ${whose(of)} order by id`.execute(db)
  return kept.rows.map(({ rows, versions, ...read }) => ({ ...read, rows: rows.map((id, at) => ({ id, version: versions[at] ?? 0 })) }))
}

/** Forgets them, once it is decided. */
export async function forgetReads(db: Kysely<Tables>, of: Waiting): Promise<void> {
  await sql`delete from approval_reads where ${whose(of)}`.execute(db)
}

const whose = (of: Waiting) => ('file' in of ? sql`file = ${of.file}` : sql`change_set = ${of.change_set}`)
