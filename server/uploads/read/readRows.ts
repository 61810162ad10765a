import type { Upload } from '../../../schema/upload.ts'
import { readImages } from './images/readImages.ts'
import { readSheet } from './readSheet.ts'
import type { Sheet } from './sheet.ts'

/** The rows of a file as its upload reads them: of a sheet, or of pictures. */
export async function readRows(upload: Upload, file: { path: string; size: number }): Promise<Sheet> {
  return upload.reads ? readImages(upload, upload.reads, file) : readSheet(file)
}
