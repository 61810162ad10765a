import { sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import type { FileRow } from './fileRows.ts'
import type { Uploading } from './uploading.ts'

/** The titles of the records that were answered beside a file, by option; nothing where a title is kept from some, or is none of the record's own. */
export async function answeredTitles(on: Uploading, { options }: Upload, { params }: FileRow): Promise<Readonly<Record<string, string>>> {
  const titles: Record<string, string> = {}
  for (const [key, { refersTo }] of Object.entries(options)) {
    const id = params?.[key]
    const tool = refersTo && on.engine.tools.get(refersTo.tool)
    const title = tool?.fields[tool.title]
    if (!tool || !title || typeof id !== 'number' || title.refersTo || title.masked) continue
    const { rows } = await sql<{ title: string }>`select ${sql.ref(tool.title)}::text as title from ${sql.table(tool.name)}
      where id = ${id}`.execute(on.db.sql)
    if (rows[0]) titles[key] = rows[0].title
  }
  return titles
}
