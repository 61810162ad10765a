import { sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import { say } from '../../changes/say.ts'
import { Refusal } from '../../errors.ts'
import { type ZipEntry, zip } from '../../exports/xlsx/zip.ts'
import { fileName } from '../../files/keepFile.ts'
import { picturesIn } from '../read/images/picturesIn.ts'
import { Meter } from '../read/xlsx/archive.ts'
import type { FileRow } from './fileRows.ts'
import type { Uploading } from './uploading.ts'

/** An archive of the pictures of a file that failed, under the names they were given since. */
export async function* failedPictures({ db, storage }: Uploading, { reads }: Upload, file: FileRow): AsyncGenerator<Buffer> {
  const { rows } = await sql<{ row_no: number; name: string }>`select row_no, raw ->> ${reads?.name ?? ''} as name from upload_rows
    where uploaded_file = ${file.id} and result = 'failed' order by row_no`.execute(db.sql)
  const stored = await storage.local(file.sha256)
  if (!stored) throw new Refusal(404, 'not_found', say('id_not_found'))
  try {
    const { archive, list } = await picturesIn(stored)
    async function* entries(): AsyncGenerator<ZipEntry> {
      for (const { row_no, name } of rows) {
        const picture = list[row_no - 1]
        // Under a number of their own, as several may bear one name.
        if (picture) yield { name: `${row_no}/${fileName(name)}`, data: archive.bytes(picture.part, new Meter(stored?.size ?? 0)) }
      }
    }
    try {
      yield* zip(entries(), 0)
    } finally {
      archive.close()
    }
  } finally {
    await stored.release()
  }
}
