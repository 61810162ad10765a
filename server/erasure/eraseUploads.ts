import { type RawBuilder, sql } from 'kysely'
import { countries } from '../../schema/country.ts'
import type { Upload } from '../../schema/upload.ts'
import type { Change } from '../changes/context.ts'
import { type Belongings, batches, namesOf } from './belongings.ts'
import type { Mentioning } from './eraseMentions.ts'
import { MARK } from './naming.ts'

/**
 * Empties what is kept of the rows of files that were about the person, and has the files that held such rows deleted at the end of their time: those that
 * name the person in a row that failed or was not written yet, and those that wrote the person's rows. Nothing more is done with such a file meanwhile.
 * @param sets change sets that wrote the person's rows
 * @param named rows in which the person was named
 * @param originals files of which the original alone names the person
 */
export async function eraseUploads(
  change: Change,
  belongings: Belongings,
  sets: ReadonlySet<number>,
  named: Mentioning,
  originals: readonly number[],
): Promise<void> {
  if (!change.engine.tools.has('uploaded_files')) return
  const files = new Set([...(named.get('uploaded_files') ?? []), ...originals])
  for (const some of batches(sets)) {
    const { rows } = await sql<{ upload: number }>`select distinct upload from change_sets
      where id = any(${some}::bigint[]) and upload is not null`.execute(change.sql)
    for (const { upload } of rows) files.add(upload)
  }
  const found = await rowsOf(change, belongings)
  for (const ids of batches(named.get('upload_rows') ?? [])) found.push(...(await rowsWhere(change, sql`r.id = any(${ids}::bigint[])`)))
  for (const { file } of found) files.add(file)
  for (const ids of batches(new Set(found.map(({ id }) => id)))) await emptyRows(change, ids)
  await deleteInTime(change, [...files])
}

/** Rows of files that name a row of the person as their upload is declared to find it: by a code, by the number of an order. */
async function rowsOf(change: Change, belongings: Belongings): ReturnType<typeof rowsWhere> {
  const rows: Awaited<ReturnType<typeof rowsWhere>> = []
  for (const upload of change.engine.declared.filter((tool): tool is Upload => tool.type === 'upload')) {
    for (const { tool, by } of Object.values(upload.lookups)) {
      const own = belongings.get(tool)
      if (!own) continue
      for (const [field, column] of Object.entries(by)) {
        const isOne = field === 'id' || change.engine.tools.get(tool)?.fields[field]?.unique
        if (!isOne || typeof column !== 'string' || !upload.columns[column]) continue
        for (const some of batches(await namesOf(change, tool, field, own))) {
          const names = some.map(name => name.toUpperCase())
          rows.push(...(await rowsWhere(change, sql`f.family = ${upload.name} and upper(r.raw ->> ${column}) = any(${names}::text[])`)))
        }
      }
    }
  }
  return rows
}

function rowsWhere(change: Change, where: RawBuilder<boolean>) {
  return change.sql
    .selectFrom('upload_rows as r')
    .innerJoin('uploaded_files as f', 'f.id', 'r.uploaded_file')
    .select(['r.id', 'r.uploaded_file as file'])
    .where(where)
    .execute()
}

/** All cells go: beside a name stand a city, a first name, an amount, and what they are only the upload knows. */
async function emptyRows(change: Change, ids: readonly number[]): Promise<void> {
  await sql`update upload_rows set raw = '{}', row_key = null, version = version + 1, updated_at = ${change.engine.now().toISOString()},
    errors = (select coalesce(jsonb_agg(e - '{key,params,own,fault,cause}'::text[] || jsonb_build_object('message', ${MARK}::text)), '[]')
      from jsonb_array_elements(case jsonb_typeof(errors) when 'array' then errors else '[]' end) e)
    where id = any(${[...ids]}::bigint[])`.execute(change.sql)
}

/** The same bytes sent again are the same content, whoever sent them: it goes once, on the first of their days. */
async function deleteInTime(change: Change, files: readonly number[]): Promise<void> {
  const { country, fileRetentionDays } = change.engine
  const ends = sql`greatest(${change.rules.today}::date, min((created_at at time zone ${countries[country].zone})::date) + ${fileRetentionDays}::integer)`
  await sql`with contents as (
      select sha256, ${ends} as day from uploaded_files
      where sha256 in (select sha256 from uploaded_files where id = any(${[...files]}::bigint[])) and deleted_at is null group by sha256
    ), noted as (
      insert into file_removals (file, due) select sha256, day from contents
      on conflict (file) do update set due = least(file_removals.due, excluded.due)
    )
    update uploaded_files f set delete_on = least(f.delete_on, c.day), version = f.version + 1,
      report = jsonb_set(jsonb_set(jsonb_set(f.report, '{changes,samples}', '[]', false), '{notices}', '[]', false), '{kept}', '[]', false)
    from contents c where c.sha256 = f.sha256`.execute(change.sql)
  await sql`update background_jobs set stop_asked = true where name in ('check_file', 'apply_file') and file in (
    select id from uploaded_files where delete_on is not null)`.execute(change.sql)
}
