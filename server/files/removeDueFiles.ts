import { type Kysely, sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import type { Tables } from '../db/database.ts'
import { type Run, type Told, type Work, work } from '../work/work.ts'

const AT_ONCE = 100

type Removing = Pick<Run, 'db' | 'engine' | 'storage' | 'clock'>

/** Deletes stored files whose day has come (`file_removals`), each for good, unless something else uses it by now. */
export const removeDueFiles: Work = work(
  'delete_due_files',
  async function* (run) {
    const { db, clock, engine } = run
    const today = sql`(${clock().toISOString()}::timestamptz at time zone ${countries[engine.country].zone})::date`
    let { position } = run
    for (let after = ''; ; ) {
      // A file that is being worked on is looked at the next time.
      const { rows } = await sql<{ file: string }>`select file from file_removals where due <= ${today} and file > ${after}
        and not exists (select from background_jobs w join uploaded_files f on f.id = w.file where f.sha256 = file_removals.file
          and w.last_state <> 'parked')
        order by file limit ${AT_ONCE}`.execute(db.sql)
      if (rows.length === 0) return
      const files = rows.map(({ file }) => file)
      const used = await usedOf(run, files)
      for (const file of files) {
        position += 1
        yield { position, writes: trx => remove(run, trx, file, used.has(file)) }
      }
      after = files.at(-1) ?? after
    }
  },
  { every: 10 },
)

/** Those that a record names, or that were handed in for what no record tells of, as a public address. */
async function usedOf({ db, engine: { tools, country } }: Removing, files: readonly string[]): Promise<ReadonlySet<string>> {
  const used = new Set<string>()
  const holding = new Map<string, string[]>()
  for (const { name, fields } of tools.values()) {
    const keys = Object.keys(fields).filter(key => fields[key]?.files && fields[key]?.column({ country }))
    if (keys.length > 0) holding.set(name, keys)
  }
  for (const [table, keys] of holding)
    for (const key of keys) {
      const { rows } = await sql<{ id: string }>`select distinct x #>> '{}' as id from ${sql.table(table)},
        jsonb_path_query(${sql.ref(key)}, '$.**.id') x where x #>> '{}' = any(${[...files]}::text[])`.execute(db.sql)
      for (const { id } of rows) used.add(id)
    }
  const { rows } = await sql<{ file: string }>`select distinct file from stored_file_uses
    where file = any(${[...files]}::text[]) and tool <> all(${[...holding.keys()]}::text[])`.execute(db.sql)
  for (const { file } of rows) used.add(file)
  return used
}

async function remove({ storage, clock }: Removing, trx: Kysely<Tables>, file: string, isUsed: boolean): Promise<Told> {
  await sql`delete from file_removals where file = ${file}`.execute(trx)
  if (isUsed) return {}
  await sql`delete from stored_file_uses where file = ${file}`.execute(trx)
  await sql`delete from stored_files where id = ${file}`.execute(trx)
  await sql`update uploaded_files set deleted_at = ${clock().toISOString()}, version = version + 1
    where sha256 = ${file} and deleted_at is null`.execute(trx)
  // Last: where the store is away, all of it waits for the next time.
  await storage.remove(file)
  return { changed: 1 }
}
