import { Readable } from 'node:stream'
import type { Upload } from '../../../schema/upload.ts'
import { cellName, exampleCell } from '../../../schema/uploadColumns.ts'
import { say } from '../../changes/say.ts'
import { Refusal } from '../../errors.ts'
import type { Cell } from '../../exports/cell.ts'
import { csvPieces } from '../../exports/csvPieces.ts'
import { xlsxPieces } from '../../exports/xlsx/xlsxPieces.ts'
import type { AppContext } from '../../http/context.ts'
import { asGiven, failedHeaders } from '../mapHeaders.ts'
import { markedCell } from '../rows/markedCell.ts'
import { type KeptError, rowTeller } from '../rows/rowTeller.ts'
import { failedRows } from '../work/keptRows.ts'
import { sheetColumns } from '../write/sheetColumns.ts'
import type { FileRow, Uploading } from './fileRows.ts'

type Format = 'xlsx' | 'csv'

const TYPES: Readonly<Record<Format, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** `GET …/original`: the file as it came. @throws Refusal 410 where it held somebody who was erased, and its time is over */
export async function originalFile({ storage }: Uploading, file: FileRow, c: AppContext): Promise<Response> {
  if (file.deleted_at) throw new Refusal(410, 'file_deleted', say('file_deleted'), { params: { at: file.deleted_at } })
  const stream = await storage.open(file.sha256)
  if (!stream) throw new Refusal(404, 'not_found', say('id_not_found'))
  return attached(c, stream, file.file_name, 'application/octet-stream')
}

/** `GET …/failed.<format>`: the rows that failed, with the columns of the file, the number of each row and the reasons (domain.md, §3); in a workbook at the cells, too. */
export function failedSheet(
  on: Uploading,
  upload: Upload,
  file: FileRow,
  { format, language }: { readonly format: Format; readonly language: 'en' | 'id' },
  c: AppContext,
): Response {
  const name = `${file.file_name.replace(/\.\w+$/, '')} failed`
  const batches = failedCells(on, upload, file, rowTeller(on.marketplace, language))
  return sheet(on, upload, { name, title: 'Failed rows', header: failedHeaders(upload), batches }, format, c)
}

async function* failedCells(
  { db }: Uploading,
  upload: Upload,
  file: FileRow,
  tell: ReturnType<typeof rowTeller>,
): AsyncGenerator<Cell[][]> {
  const columns = Object.keys(upload.columns)
  const reasonOf = (row: number, error: KeptError): string => {
    const cell = cellName(file.mapping?.[error.column] ?? null, row)
    return cell && !upload.reads && !error.own?.cell ? `${cell}: ${tell(error)}` : tell(error)
  }
  for await (const rows of failedRows(db.sql, file.id))
    yield rows.map(({ row_no, raw, errors }) => [
      ...columns.map(column => {
        const own = errors.filter(error => error.column === column)
        const text = asGiven(markedCell(raw[column] ?? '', own))
        return own.length === 0 ? { text } : { text, note: own.map(tell).join('\n') }
      }),
      { text: String(row_no), number: String(row_no) },
      { text: errors.map(error => reasonOf(row_no, error)).join('; ') },
    ])
}

/** `GET …/template?format=xlsx|csv`: the columns of an upload with an example row; as a workbook with choices, limits and help at its cells. */
export function sheetOfColumns(on: Uploading, upload: Upload, format: string | undefined, c: AppContext): Response {
  const header = Object.keys(upload.columns)
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield [header.map(column => ({ text: exampleCell(upload, column, on.settings.country) }))]
  }
  const said = { name: `${upload.name}-template`, title: upload.name, header, batches: batches() }
  return sheet(on, upload, said, format === 'csv' ? 'csv' : 'xlsx', c)
}

function sheet(
  { settings }: Uploading,
  upload: Upload,
  { name, title, header, batches }: { name: string; title: string; header: readonly string[]; batches: AsyncIterable<Cell[][]> },
  format: Format,
  c: AppContext,
): Response {
  const pieces =
    format === 'xlsx' ? xlsxPieces(title, header, batches, undefined, sheetColumns(upload, settings.country)) : csvPieces(header, batches)
  return attached(c, Readable.from(pieces), `${name}.${format}`, TYPES[format])
}

/** Something that is saved, whatever it is. */
function attached(c: AppContext, stream: Readable, name: string, type: string): Response {
  const called = encodeURIComponent(name).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, 200, {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename*=UTF-8''${called}`,
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}
