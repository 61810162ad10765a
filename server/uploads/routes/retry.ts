import { sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import type { Arrived } from '../../../schema/wire/uploadShapes.ts'
import { say } from '../../changes/say.ts'
import { Refusal } from '../../errors.ts'
import { csvText } from '../../exports/csvPieces.ts'
import { type ZipEntry, zip } from '../../exports/zip.ts'
import { fileName } from '../../files/keepFile.ts'
import type { Person } from '../../session/person.ts'
import { makeFile } from '../actOnFile.ts'
import { picturesIn } from '../read/images/picturesIn.ts'
import { Meter } from '../read/xlsx/archive.ts'
import type { FileRow, Uploading } from './fileRows.ts'

/** Rows read at once. */
const PAGE = 1_000

/** Makes a new file of the rows that failed, and has it checked: what stood in their way may be gone. */
export async function retry(on: Uploading, upload: Upload, file: FileRow, person: Person): Promise<Arrived> {
  const received = await on.storage.receive(upload.reads ? failedPictures(on, upload, file) : failedRows(on, upload, file))
  await received.keep()
  const plain = file.file_name.replace(/\.(csv|tsv|txt|xlsx|zip)$/i, '').slice(0, 180)
  const name = `${plain} retry.${upload.reads ? 'zip' : 'csv'}`
  const note = typeof file.note === 'string' ? file.note : null
  const arrived = await on.db.transaction(trx =>
    makeFile(on.engine, trx, person, upload, { received, name, params: file.params ?? {}, note, what: 'retry' }),
  )
  on.wakeUploads?.()
  return arrived
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

/** An archive of the pictures of a file that failed, under the names they were given since. */
async function* failedPictures({ db, storage }: Uploading, { reads }: Upload, file: FileRow): AsyncGenerator<Buffer> {
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
