import type { Images } from '../../../schema/images.ts'
import type { Upload } from '../../../schema/upload.ts'
import { columnCalled } from '../../../schema/uploadColumns.ts'
import { beginsAs, LONGEST_SIGNATURE } from '../../files/signatures.ts'
import { csvRows } from './csv/csvRows.ts'
import { dialectOf } from './csv/dialectOf.ts'
import { firstBytes } from './firstBytes.ts'
import { pictureFacts } from './images/pictureFacts.ts'
import { picturesIn } from './images/picturesIn.ts'
import { isOther, otherRows } from './others/otherRows.ts'
import type { Sheet, SheetRow } from './sheet.ts'
import { type SheetOptions, sheetOf } from './sheetOf.ts'
import { workbookRows } from './xlsx/workbookRows.ts'

/** Pictures read before their rows are handed on: what is known of them is little, but it takes its time. */
const BATCH = 20

/**
 * Reads a CSV file or the first visible sheet of a workbook as a stream: memory does not grow with the rows, but for old and other formats.
 * @param file its bytes decide what it is; `size` is what a workbook's unpacked size is held against
 * @throws SheetFault where the header cannot be read; faults further down are thrown by `rows()`
 */
export async function readSheet(file: { path: string; size: number }, options: SheetOptions = {}): Promise<Sheet> {
  let read = 0
  const tell = (share: number): void => {
    read = share
  }
  const share = (): number => read
  const start = await firstBytes(file.path, LONGEST_SIGNATURE)
  if (await isOther(file.path, start, file.size)) return sheetOf(() => otherRows(file), share, options)
  if (beginsAs('zip', start)) return sheetOf(await workbookRows(file, tell), share, options)
  const dialect = await dialectOf(file.path)
  const assumed = dialect.encoding.name === 'windows-1252' ? 'Windows-1252' : undefined
  return sheetOf(() => csvRows(file, dialect, tell), share, { ...options, assumed })
}

/** Reads a sheet to its end. @throws SheetFault where it holds more than may be, or does not hold together */
export async function readThrough({ rows }: Sheet): Promise<void> {
  for await (const _ of rows());
}

/** The rows of a file as its upload reads them: of a sheet, or of pictures. */
export async function readRows(
  upload: Upload,
  file: { path: string; size: number },
  options: Pick<SheetOptions, 'countsFromHeader'> = {},
): Promise<Sheet> {
  if (upload.reads) return readImages(upload, upload.reads, file)
  const names = (cells: readonly string[]): number => cells.filter(cell => columnCalled(upload, cell) !== null).length
  return readSheet(file, options.countsFromHeader ? options : { names })
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

  return { headers, headerAt: 0, rows, share: () => read }
}
