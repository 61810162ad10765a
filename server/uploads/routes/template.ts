import { Readable } from 'node:stream'
import { exampleCell } from '../../../schema/exampleCell.ts'
import type { Upload } from '../../../schema/upload.ts'
import { csvPieces } from '../../exports/csvPieces.ts'
import { xlsxPieces } from '../../exports/xlsx/xlsxPieces.ts'
import type { AppContext } from '../../http/context.ts'
import { sheetColumns } from '../write/sheetColumns.ts'
import { attached, sheetType } from './downloads.ts'
import type { Uploading } from './uploading.ts'

/** `GET …/template?format=xlsx|csv`: the columns of an upload with an example row; as a workbook with choices, limits and help at its cells. */
export function templateOf(on: Uploading, upload: Upload, c: AppContext): Response {
  return sheetOfColumns(on, upload, c.req.query('format') === 'csv' ? 'csv' : 'xlsx', c)
}

/** The template in a format. */
export function sheetOfColumns({ settings }: Uploading, upload: Upload, format: 'xlsx' | 'csv', c: AppContext): Response {
  const { country } = settings
  const header = Object.keys(upload.columns)
  const example = header.map(column => ({ text: exampleCell(upload, column, country) }))
  const batches = (async function* () {
    yield [example]
  })()
  const pieces =
    format === 'xlsx' ? xlsxPieces(upload.name, header, batches, undefined, sheetColumns(upload, country)) : csvPieces(header, batches)
  return c.body(
    Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>,
    200,
    attached(`${upload.name}-template.${format}`, sheetType(format)),
  )
}
