import { sql } from 'kysely'
import { nearest } from '../../../schema/nearest.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { AnswerOf, QueryOf } from '../../../schema/wire/call.ts'
import type { UploadCalls } from '../../../schema/wire/uploadCalls.ts'
import type { BadRow, Cause, Reason } from '../../../schema/wire/uploadShapes.ts'
import { openChange } from '../../changes/openChange.ts'
import { refOf } from '../../lists/readColumn.ts'
import { scopeSql } from '../../lists/scopeSql.ts'
import type { Person } from '../../session/person.ts'
import { type KeptError, rowTeller } from '../rows/rowTeller.ts'
import type { FileRow, Uploading } from './fileRows.ts'

/** Causes told; a file rarely has more. */
const MOST = 50
const VALUES = 10
/** Names a suggestion is looked for among. */
const NAMES = 2_000

/** Why rows failed, like failures together, the most frequent first; with what stands in the column, and what the person probably meant. */
export async function causesOf({ db, engine, marketplace }: Uploading, upload: Upload, file: number, person: Person): Promise<Cause[]> {
  type Told = { readonly error: KeptError; readonly own: KeptError['own'] | null } & Pick<Cause, 'count' | 'distinct' | 'values'>
  // Files of earlier versions tell sentences.
  const { rows } = await sql<Told>`
    with failures as (
      select case when e ? 'key' then e - 'own' else e || jsonb_build_object('message', coalesce(nullif(e ->> 'cause', 'together'), e ->> 'message')) - 'cause'
        end as error, e -> 'own' as own, coalesce(r.raw ->> (e ->> 'column'), '') as value
      from upload_rows r cross join lateral jsonb_array_elements(r.errors) e where r.uploaded_file = ${file} and r.result = 'failed'
    ), counted as (
      select error, (array_agg(own))[1] as own, count(*)::integer as count, count(distinct value)::integer as "distinct"
      from failures group by error order by count(*) desc limit ${MOST}
    )
    select c.*, (
      select coalesce(jsonb_agg(jsonb_build_object('value', v.value, 'count', v.count) order by v.count desc, v.value), '[]') from (
        select f.value, count(*)::integer as count from failures f where f.error = c.error group by 1 order by 2 desc, 1 limit ${VALUES}
      ) v
    ) as "values" from counted c order by c.count desc, c.error ->> 'code', c.error ->> 'column'`.execute(db.sql)
  const tell = reasonTeller(marketplace)
  const causes: Cause[] = []
  for (const { error, own, count, ...rest } of rows) {
    const each = Object.fromEntries(Object.keys(own ?? {}).map(name => [name, '…']))
    const cause = { ...tell({ ...error, own: count === 1 ? (own ?? {}) : each }), count, ...rest }
    causes.push({ ...cause, suggestion: await suggested(cause) })
  }
  return causes

  /** Near misses of a value that names one of a list, or a record. */
  async function suggested({ column, code, values }: Omit<Cause, 'suggestion'>): Promise<string | null> {
    const said = values[0]?.value
    if (!column || !said || values.length > 1 || (code !== 'E3' && code !== 'E5')) return null
    const options = upload.columns[column]?.options?.map(({ name }) => name)
    if (options) return nearest(said, options)
    const find = Object.values(upload.lookups).find(one => Object.values(one.by).includes(column))
    const field = Object.entries(find?.by ?? {}).find(([, source]) => source === column)?.[0]
    if (!find || !field || engine.tools.get(find.tool)?.fields[field]?.kind !== 'text') return null
    const read = engine.read.get(find.tool)
    const scope = read && scopeSql(read, { ...openChange(engine, db.sql, person, 'upload').rules, person })
    const { rows: known } = await sql<{ name: string }>`select ${refOf('r', field)} as name from ${sql.table(find.tool)} r
      where ${scope ?? sql`true`} limit ${NAMES + 1}`.execute(db.sql)
    const names = known.map(({ name }) => name)
    // Among very many names the nearest is chance.
    return names.length > NAMES ? null : nearest(said, names)
  }
}

/** `GET …/rows`: rows that failed, were skipped or were mended, in the order of the file, perhaps those of one cause. */
export async function badRows(
  { db, marketplace }: Uploading,
  file: FileRow,
  { result, column, code, key, after, limit }: QueryOf<UploadCalls['rows']>,
): Promise<AnswerOf<UploadCalls['rows']>> {
  const of = code ? JSON.stringify([{ code, ...(column && { column }), ...(key && { key }) }]) : '[]'
  const rows = await db.sql
    .selectFrom('upload_rows')
    .select(['row_no', 'row_key', 'result', 'errors', 'raw'])
    .where('uploaded_file', '=', file.id)
    .where('result', '=', result)
    .where('row_no', '>', after)
    .where(sql<boolean>`errors @> ${of}::jsonb`)
    .orderBy('row_no')
    .limit(limit + 1)
    .$castTo<Omit<BadRow, 'errors'> & { readonly errors: readonly KeptError[] }>()
    .execute()
  const tell = reasonTeller(marketplace)
  return { data: rows.slice(0, limit).map(row => ({ ...row, errors: row.errors.map(tell) })), more: rows.length > limit }
}

/** Tells errors of rows as they are read: as a sentence, and as what it is made of. */
export function reasonTeller(marketplace: Uploading['marketplace']): (error: KeptError) => Reason {
  const tell = rowTeller(marketplace, 'en')
  return error => {
    const { column, code, key, params, own, fault } = error
    if (key === undefined) return { column, code, message: tell(error) }
    return { column, code, message: tell(error), key, params: { ...params, ...own }, ...(fault && { fault }) }
  }
}
