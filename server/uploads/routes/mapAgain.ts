import { sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import { invalid } from '../../changes/invalid.ts'
import type { Person } from '../../session/person.ts'
import { mapHeaders } from '../mapHeaders.ts'
import { rememberMapping } from '../rememberedMapping.ts'
import { checkAgain } from './checkAgain.ts'
import type { FileRow } from './fileRows.ts'
import type { Uploading } from './uploading.ts'

/**
 * Matches the headers of a file to columns as a person says, remembers it for the family, and has the file checked anew.
 * @throws Refusal 422 where a column that is needed gets no header, or two columns get the same
 */
export async function mapAgain(
  on: Uploading,
  upload: Upload,
  file: FileRow,
  person: Person,
  body: Readonly<Record<string, unknown>>,
): Promise<object> {
  const headers = file.report?.headers ?? []
  const said: Record<string, number | null> = {}
  for (const [column, at] of Object.entries((body.columns ?? {}) as Record<string, unknown>)) {
    if (!Object.hasOwn(upload.columns, column)) throw invalid({ [column]: { code: 'unknown_field', params: { fields: column } } })
    const isHeader = Number.isSafeInteger(at) && Number(at) >= 0 && Number(at) < headers.length
    if (at !== null && !isHeader) throw invalid({ [column]: { code: 'not_offered' } })
    if (at !== null && Object.values(said).includes(Number(at))) throw invalid({ [column]: { code: 'twice' } })
    said[column] = at === null ? null : Number(at)
  }
  const { mapping, fault } = mapHeaders(upload, headers, said)
  const missing = Object.keys(upload.columns).find(column => upload.columns[column]?.required && mapping[column] === null)
  if (fault && missing) throw invalid({ [missing]: { code: 'missing' } }, fault)
  await rememberMapping(on.db.sql, upload.name, headers, mapping)
  const before = file.mapping ?? {}
  const isSame = Object.entries(mapping).every(([column, at]) => before[column] === at)
  await checkAgain(on, file, person, {
    action: 'map',
    set: { mapping },
    async change(trx) {
      // What was corrected was read by other headers.
      if (!isSame) await sql`delete from upload_rows where uploaded_file = ${file.id}`.execute(trx)
    },
  })
  return { id: file.id }
}
