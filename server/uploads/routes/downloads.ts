import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Upload } from '../../../schema/upload.ts'
import { exampleCell } from '../../../schema/uploadColumns.ts'
import type { RowError } from '../../../schema/uploadPlanner.ts'
import { say } from '../../changes/say.ts'
import { Refusal } from '../../errors.ts'
import type { Cell } from '../../exports/cell.ts'
import { csvPieces } from '../../exports/csvPieces.ts'
import { xlsxPieces } from '../../exports/xlsx/xlsxPieces.ts'
import type { AppContext } from '../../http/context.ts'
import { asGiven, failedHeaders } from '../mapHeaders.ts'
import { sheetColumns } from '../write/sheetColumns.ts'
import type { FileRow, Uploading } from './fileRows.ts'

const PAGE = 1_000

/**
 * `GET …/original`: the file as it came.
 * @throws Refusal 410 where it held somebody who was erased, and its time is over
 */
export async function originalFile({ storage }: Uploading, file: FileRow, c: AppContext): Promise<Response> {
  if (file.deleted_at) throw new Refusal(410, 'file_deleted', say('file_deleted'), { params: { at: file.deleted_at } })
  const stream = await storage.open(file.sha256)
  if (!stream) throw new Refusal(404, 'not_found', say('id_not_found'))
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, 200, attached(file.file_name, 'application/octet-stream'))
}

/** `GET …/failed.<format>`: the rows that failed, with the columns of the file, the number of each row and the reasons (domain.md, §3); in a workbook at the cells, too. */
export function failedSheet(on: Uploading, upload: Upload, file: FileRow, format: 'xlsx' | 'csv', c: AppContext): Response {
  const columns = Object.keys(upload.columns)
  const header = failedHeaders(upload)
  const batches = failedCells(on, columns, file)
  const pieces =
    format === 'xlsx'
      ? xlsxPieces('Failed rows', header, batches, undefined, sheetColumns(upload, on.settings.country))
      : csvPieces(header, batches)
  const name = `${file.file_name.replace(/\.\w+$/, '')} failed.${format}`
  return c.body(Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>, 200, attached(name, sheetType(format)))
}

async function* failedCells({ db }: Uploading, columns: readonly string[], file: FileRow): AsyncGenerator<Cell[][]> {
  for (let after = 0; ; ) {
    const { rows } = await sql<{
      row_no: number
      raw: Record<string, string>
      errors: RowError[]
    }>`select row_no, raw, errors from upload_rows
      where uploaded_file = ${file.id} and result = 'failed' and row_no > ${after} order by row_no limit ${PAGE}`.execute(db.sql)
    if (rows.length === 0) return
    yield rows.map(({ row_no, raw, errors }) => [
      ...columns.map(column =>
        failedCell(
          asGiven(raw[column] ?? ''),
          errors.filter(error => error.column === column),
        ),
      ),
      { text: String(row_no), number: String(row_no) },
      { text: errors.map(({ message }) => message).join('; ') },
    ])
    after = rows.at(-1)?.row_no ?? after
  }
}

function failedCell(text: string, errors: readonly RowError[]): Cell {
  return errors.length === 0 ? { text } : { text, note: errors.map(({ message }) => message).join('\n') }
}

export const sheetType = (format: 'xlsx' | 'csv'): string =>
  format === 'xlsx' ? 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' : 'text/csv; charset=utf-8'

/** Headers of something that is saved, whatever it is. */
export function attached(name: string, type: string): Record<string, string> {
  const called = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${called}`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  }
}

/** `GET …/template?format=xlsx|csv`: the columns of an upload with an example row; as a workbook with choices, limits and help at its cells. */
export function templateOf(on: Uploading, upload: Upload, format: string | undefined, c: AppContext): Response {
  return sheetOfColumns(on, upload, format === 'csv' ? 'csv' : 'xlsx', c)
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
