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
import { markedCell } from '../rows/markedCell.ts'
import type { KeptError } from '../rows/rowTeller.ts'
import { failedRows } from '../work/keptRows.ts'
import type { FileRow, Uploading } from './fileRows.ts'

/** Makes a new file of the rows that failed, and has it checked: what stood in their way may be gone. */
export async function retry(on: Uploading, upload: Upload, file: FileRow, person: Person): Promise<Arrived> {
  const received = await on.storage.receive(upload.reads ? failedPictures(on, upload, file) : failedSheet(on, upload, file))
  await received.keep()
  const plain = file.file_name.replace(/\.(csv|tsv|txt|xlsx|zip)$/i, '').slice(0, 180)
  const name = `${plain} retry.${upload.reads ? 'zip' : 'csv'}`
  const arriving = { received, name, params: file.params ?? {}, note: file.note, what: 'retry' } as const
  const arrived = await on.db.transaction(trx => makeFile(on.engine, trx, person, upload, arriving))
  on.wakeUploads?.()
  return arrived
}

async function* failedSheet({ db }: Uploading, { columns }: Upload, file: FileRow): AsyncGenerator<Uint8Array> {
  const keys = Object.keys(columns)
  yield Buffer.from(csvText(keys))
  for await (const rows of failedRows(db.sql, file.id))
    yield Buffer.from(rows.map(({ raw, errors }) => csvText(keys.map(key => markedCell(raw[key] ?? '', ofColumn(errors, key))))).join(''))
}

/** The errors of a column. */
const ofColumn = (errors: readonly KeptError[], key: string) => errors.filter(({ column }) => column === key)

/** An archive of the pictures of a file that failed, under the names they were given since. */
async function* failedPictures({ db, storage }: Uploading, { reads }: Upload, file: FileRow): AsyncGenerator<Buffer> {
  const stored = await storage.local(file.sha256)
  if (!stored) throw new Refusal(404, 'not_found', say('id_not_found'))
  try {
    using pictures = await picturesIn(stored)
    async function* entries(): AsyncGenerator<ZipEntry> {
      for await (const rows of failedRows(db.sql, file.id))
        for (const { row_no, raw } of rows) {
          const picture = pictures.list[row_no - 1]
          // Under a number of their own, as several may bear one name.
          const name = `${row_no}/${fileName(raw[reads?.name ?? ''] ?? '')}`
          if (picture) yield { name, data: pictures.bytes(picture.part, new Meter(stored?.size ?? 0)) }
        }
    }
    yield* zip(entries(), 0)
  } finally {
    await stored.release()
  }
}
