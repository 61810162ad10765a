import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import type { Person } from '../../session/person.ts'
import { queueWork } from '../../work/queueWork.ts'
import { csvText } from '../csvRow.ts'
import { failedPictures } from './failedPictures.ts'
import type { FileRow } from './fileRows.ts'
import type { Arrived } from './receiveUpload.ts'
import type { Uploading } from './uploading.ts'

/** Rows read at once. */
const PAGE = 1_000

/** Makes a new file of the rows that failed, and has it checked: what stood in their way may be gone. */
export async function retry(on: Uploading, upload: Upload, file: FileRow, person: Person): Promise<Arrived> {
  const received = await on.storage.receive(upload.reads ? failedPictures(on, upload, file) : failedRows(on, upload, file))
  await received.keep()
  const now = on.clock().toISOString()
  const file_ref_id = randomUUID()
  const id = await on.db.transaction(async trx => {
    const { rows } = await sql<{
      id: number
    }>`insert into uploaded_files (version, created_at, updated_at, created_by, updated_by, file_ref_id, family,
        area, file_name, size_bytes, sha256, status, stage, processed_percentage, params, note, uploaded_by)
      values (1, ${now}, ${now}, ${person.id}, ${person.id}, ${file_ref_id}, ${upload.name}, ${upload.area ?? null},
        ${`${file.file_name.replace(/\.(csv|tsv|txt|xlsx|zip)$/i, '').slice(0, 180)} retry.${upload.reads ? 'zip' : 'csv'}`}, ${received.size}, ${received.id}, 'UPLOADED', 'checking', 0,
        ${JSON.stringify(file.params ?? {})}::jsonb, ${file.note ?? null}, ${person.id}) returning id`.execute(trx)
    const made = rows[0]?.id ?? 0
    await queueWork(trx, { name: 'check_file', file: made, startedBy: person.id, now: on.clock() })
    return made
  })
  on.wakeUploads?.()
  return { id, file_ref_id }
}

async function* failedRows({ db }: Uploading, { columns }: Upload, file: FileRow): AsyncGenerator<Uint8Array> {
  const keys = Object.keys(columns)
  yield Buffer.from(csvText(keys))
  for (let after = 0; ; ) {
    const { rows } = await sql<{ row_no: number; raw: Record<string, string> }>`select row_no, raw from upload_rows
      where uploaded_file = ${file.id} and result = 'failed' and row_no > ${after} order by row_no limit ${PAGE}`.execute(db.sql)
    if (rows.length === 0) return
    yield Buffer.from(rows.map(({ raw }) => csvText(keys.map(key => raw[key] ?? ''))).join(''))
    after = rows.at(-1)?.row_no ?? after
  }
}
