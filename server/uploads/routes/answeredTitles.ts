import { sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import { openChange } from '../../changes/openChange.ts'
import { refOf } from '../../lists/readColumn.ts'
import { scopeSql } from '../../lists/scopeSql.ts'
import type { Person } from '../../session/person.ts'
import type { FileRow } from './fileRows.ts'
import type { Uploading } from './uploading.ts'

/**
 * The titles of the records that were answered beside a file, by option; nothing where the person does not reach the record, a title is kept from some,
 * or is none of the record's own.
 */
export async function answeredTitles(
  { db, engine }: Uploading,
  { options }: Upload,
  { params }: FileRow,
  person: Person,
): Promise<Readonly<Record<string, string>>> {
  const { today } = openChange(engine, db.sql, person, 'upload').rules
  const titles: Record<string, string> = {}
  for (const [key, { refersTo }] of Object.entries(options)) {
    const id = params?.[key]
    const tool = refersTo && engine.tools.get(refersTo.tool)
    const title = tool?.fields[tool.title]
    if (!tool || !title || typeof id !== 'number' || title.refersTo || title.masked) continue
    const read = engine.read.get(tool.name)
    const scope = read && scopeSql(read, { person, today })
    const { rows } = await sql<{ title: string }>`select ${refOf('r', tool.title)}::text as title from ${sql.table(tool.name)} r
      where r.id = ${id} and ${scope ?? sql`true`}`.execute(db.sql)
    if (rows[0]) titles[key] = rows[0].title
  }
  return titles
}
