import { sql } from 'kysely'
import { distance } from '../../../schema/distance.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { AnswerOf, QueryOf } from '../../../schema/wire/call.ts'
import type { UploadCalls } from '../../../schema/wire/uploadCalls.ts'
import type { BadRow, Cause } from '../../../schema/wire/uploadShapes.ts'
import { openChange } from '../../changes/openChange.ts'
import { refOf } from '../../lists/readColumn.ts'
import { scopeSql } from '../../lists/scopeSql.ts'
import type { Person } from '../../session/person.ts'
import type { FileRow, Uploading } from './fileRows.ts'

/** Causes told; a file rarely has more. */
const MOST = 50
const VALUES = 10
/** Names a suggestion is looked for among. */
const NAMES = 2_000

/** Why rows failed, like failures together, the most frequent first; with what stands in the column, and what the person probably meant. */
export async function causesOf({ db, engine }: Uploading, upload: Upload, file: number, person: Person): Promise<Cause[]> {
  type Told = Omit<Cause, 'suggestion'>
  const { rows } = await sql<Told>`
    with failures as (
      select e ->> 'column' as "column", e ->> 'code' as code, coalesce(e ->> 'cause', e ->> 'message') as cause, e ->> 'message' as message,
        coalesce(r.raw ->> (e ->> 'column'), '') as value
      from upload_rows r cross join lateral jsonb_array_elements(r.errors) e where r.uploaded_file = ${file} and r.result = 'failed'
    ), counted as (
      select "column", code, cause, min(message) as message, count(*)::integer as count from failures group by 1, 2, 3 order by 5 desc limit ${MOST}
    )
    select c."column", c.code, case when c.count = 1 then c.message else coalesce(nullif(c.cause, 'together'), c.message) end as message, c.count, (
      select coalesce(jsonb_agg(jsonb_build_object('value', v.value, 'count', v.count) order by v.count desc, v.value), '[]') from (
        select f.value, count(*)::integer as count from failures f
        where f."column" is not distinct from c."column" and f.code = c.code and f.cause = c.cause group by 1 order by 2 desc, 1 limit ${VALUES}
      ) v
    ) as "values" from counted c order by c.count desc, c.code, c."column"`.execute(db.sql)
  const causes: Cause[] = []
  for (const cause of rows) causes.push({ ...cause, suggestion: await suggested(cause) })
  return causes

  /** Near misses of a value that names one of a list, or a record. */
  async function suggested({ column, code, values }: Told): Promise<string | null> {
    const said = values[0]?.value
    if (!column || !said || values.length > 1 || (code !== 'E3' && code !== 'E5')) return null
    const options = upload.columns[column]?.options?.map(({ name }) => name)
    if (options) return nearest(said, options)
    const find = Object.values(upload.finds).find(one => Object.values(one.by).includes(column))
    const field = Object.entries(find?.by ?? {}).find(([, source]) => source === column)?.[0]
    if (!find || !field || engine.tools.get(find.tool)?.fields[field]?.kind !== 'text') return null
    const read = engine.read.get(find.tool)
    const scope = read && scopeSql(read, { person, today: openChange(engine, db.sql, person, 'upload').rules.today })
    const { rows: known } = await sql<{ name: string }>`select ${refOf('r', field)} as name from ${sql.table(find.tool)} r
      where ${scope ?? sql`true`} limit ${NAMES + 1}`.execute(db.sql)
    const names = known.map(({ name }) => name)
    // Among very many names the nearest is chance.
    return names.length > NAMES ? null : nearest(said, names)
  }
}

/** `GET …/rows`: rows that failed, were skipped or were mended, in the order of the file, perhaps those of one cause. */
export async function badRows(
  { db }: Uploading,
  file: FileRow,
  { result, column, code, after, limit }: QueryOf<UploadCalls['rows']>,
): Promise<AnswerOf<UploadCalls['rows']>> {
  const of = code ? JSON.stringify([{ code, ...(column ? { column } : {}) }]) : '[]'
  const rows = await db.sql
    .selectFrom('upload_rows')
    .select(['row_no', 'row_key', 'result', 'errors', 'raw'])
    .where('uploaded_file', '=', file.id)
    .where('result', '=', result)
    .where('row_no', '>', after)
    .where(sql<boolean>`errors @> ${of}::jsonb`)
    .orderBy('row_no')
    .limit(limit + 1)
    .$castTo<BadRow>()
    .execute()
  return { data: rows.slice(0, limit), more: rows.length > limit }
}

/** The name that was probably meant: a slip or two away, whatever its capitals; null where none is near. */
export function nearest(said: string, names: readonly string[]): string | null {
  const wanted = said.trim().toLowerCase()
  let best: string | null = null
  // Where every letter would be another, nothing of what was said is left.
  let least = Math.min(Math.max(2, Math.floor(wanted.length / 4)) + 1, Math.max(1, wanted.length))
  for (const name of names) {
    if (Math.abs(name.length - wanted.length) >= least) continue
    const steps = distance(wanted, name.toLowerCase())
    if (steps < least) [best, least] = [name, steps]
  }
  return best
}
