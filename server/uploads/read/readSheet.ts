import type { Images } from '../../../schema/images.ts'
import type { Upload } from '../../../schema/upload.ts'
import { csvRows } from './csv/csvRows.ts'
import { dialectOf } from './csv/dialectOf.ts'
import { firstBytes, isZip } from './firstBytes.ts'
import { pictureFacts } from './images/pictureFacts.ts'
import { picturesIn } from './images/picturesIn.ts'
import { isOther, otherRows } from './others/otherRows.ts'
import { limits, type Sheet, type SheetRow } from './sheet.ts'
import { sheetOf } from './sheetOf.ts'
import { workbookRows } from './xlsx/workbookRows.ts'

/** Pictures read before their rows are handed on: what is known of them is little, but it takes its time. */
const BATCH = 20

/**
 * Reads a CSV file or the first visible sheet of a workbook as a stream: memory does not grow with the rows, but for old and other formats.
 * The first row that is not blank is the header.
 * @param file its bytes decide what it is; `size` is what a workbook's unpacked size is held against
 * @throws SheetFault where the header cannot be read; faults further down are thrown by `rows()`
 */
export async function readSheet(
  file: { path: string; size: number },
  { mostRows = limits.rows }: { mostRows?: number } = {},
): Promise<Sheet> {
  let read = 0
  const tell = (share: number): void => {
    read = share
  }
  const share = (): number => read
  const start = await firstBytes(file.path, 8)
  if (await isOther(file.path, start, file.size)) return sheetOf(() => otherRows(file.path), mostRows, share)
  if (isZip(start)) return sheetOf(await workbookRows(file, tell), mostRows, share)
  const dialect = await dialectOf(file.path)
  return sheetOf(() => csvRows(file, dialect, tell), mostRows, share)
}

/** The rows of a file as its upload reads them: of a sheet, or of pictures. */
export async function readRows(upload: Upload, file: { path: string; size: number }): Promise<Sheet> {
  return upload.reads ? readImages(upload, upload.reads, file) : readSheet(file)
}

/**
 * Reads an archive of pictures as if it were a sheet: a row for each picture, a column for each fact.
 * @throws SheetFault where the archive does not hold together
 */
function readImages(upload: Upload, reads: Images, file: { path: string; size: number }): Sheet {
  const headers = Object.keys(upload.columns)
  let read = 0

  async function* rows(): AsyncGenerator<readonly SheetRow[]> {
    using pictures = await picturesIn(file)
    const { list } = pictures
    let batch: SheetRow[] = []
    for (const [index, { name, part }] of list.entries()) {
      const facts: Readonly<Record<string, string>> = { ...(await pictureFacts(pictures, part)), [reads.name]: name }
      read = (index + 1) / list.length
      batch.push({ no: index + 1, cells: headers.map(header => facts[header] ?? '') })
      if (batch.length < BATCH && index + 1 < list.length) continue
      yield batch
      batch = []
    }
  }

  return { headers, rows, share: () => read }
}
