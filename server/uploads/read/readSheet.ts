import type { Upload } from '../../../schema/upload.ts'
import { csvRows } from './csv/csvRows.ts'
import { dialectOf } from './csv/dialectOf.ts'
import { firstBytes, isZip } from './firstBytes.ts'
import { readImages } from './images/readImages.ts'
import { isOther, otherRows } from './others/otherRows.ts'
import { limits, type Sheet } from './sheet.ts'
import { sheetOf } from './sheetOf.ts'
import { workbookRows } from './xlsx/workbookRows.ts'

/**
 * Reads a CSV file or the first visible sheet of a workbook as a stream: memory does not grow with the rows, but for old and other formats.
 * The first row that is not blank is the header.
 * @param file its bytes decide what it is; `size` is what a workbook's unpacked size is held against
 * @param options mostRows: data rows taken at most, 1,000,000 unless said
 * @throws SheetFault where the header cannot be read; faults further down are thrown by `rows()`
 */
export async function readSheet(file: { path: string; size: number }, options: { mostRows?: number } = {}): Promise<Sheet> {
  const { mostRows = limits.rows } = options
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
