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
  const holding: string[] = []
  for (const { name, fields } of tools.values())
    for (const [key, field] of Object.entries(fields)) {
      if (!field.files || !field.column({ country })) continue
      holding.push(name)
      const { rows } = await sql<{ id: string }>`select distinct x #>> '{}' as id from ${sql.table(name)},
        jsonb_path_query(${sql.ref(key)}, '$.**.id') x where x #>> '{}' = any(${[...files]}::text[])`.execute(db.sql)
      for (const { id } of rows) used.add(id)
    }
  const uses = db.sql.selectFrom('stored_file_uses').where('file', 'in', files).where(sql<boolean>`tool <> all(${holding}::text[])`)
  for (const { file } of await uses.select('file').distinct().execute()) used.add(file)
  return used
}

async function remove({ storage, clock }: Removing, trx: Kysely<Tables>, file: string, isUsed: boolean): Promise<Told> {
  await trx.deleteFrom('file_removals').where('file', '=', file).execute()
  if (isUsed) return {}
  await trx.deleteFrom('stored_file_uses').where('file', '=', file).execute()
  await trx.deleteFrom('stored_files').where('id', '=', file).execute()
  const files = trx.updateTable('uploaded_files').where('sha256', '=', file).where('deleted_at', 'is', null)
  await files.set({ deleted_at: clock().toISOString(), version: sql`version + 1` }).execute()
  // Last: where the store is away, all of it waits for the next time.
  await storage.remove(file)
  return { changed: 1 }
}
