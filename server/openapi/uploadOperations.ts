import type { Upload } from '../../schema/upload.ts'
import { uploadCalls } from '../../schema/uploadCalls.ts'
import { decisionOperations } from './decisionOperations.ts'
import { fileForm } from './fileForm.ts'
import { answer, type Operation, query, ref, stream } from './operation.ts'
import type { JsonSchema } from './schemaOf.ts'
import { count, list, object } from './shapes.ts'
import { optionsName, rowName } from './uploadSchemas.ts'

const sheets = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const
const page = (rows: JsonSchema, more: Readonly<Record<string, JsonSchema>>): JsonSchema =>
  object({ data: list(rows), ...more }, ['data', ...Object.keys(more)])

/** The calls of an upload whose rows arrive as files, by method and path. */
export function uploadOperations(upload: Upload): [string, Operation][] {
  const { name } = upload
  const id = ':id'
  const of = (summary: string, rest: Omit<Operation, 'summary'>): Operation => ({
    summary: `${name}: ${summary}`,
    tag: upload.section,
    ...rest,
  })
  const badRow = object(
    {
      row_no: { ...count, description: 'Its line in the file.' },
      row_key: { type: ['string', 'null'] },
      result: { enum: ['failed', 'skipped', 'mended'] },
      errors: list(ref('upload_fault')),
      raw: ref(rowName(upload)),
    },
    ['row_no', 'result', 'errors', 'raw'],
  )
  const limits = (most: number): JsonSchema[] => [
    query('after', 'Where the page before ended.', count),
    query('limit', 'How many.', { type: 'integer', minimum: 1, maximum: most }),
  ]
  return [
    ...(upload.reads
      ? []
      : [
          [
            `GET ${uploadCalls.template(name, 'xlsx').replace(/\?.*/, '')}`,
            of('template', {
              parameters: [query('format', 'Of which kind; xlsx when left out.', { enum: ['xlsx', 'csv'] })],
              answers: { 200: stream('The columns, with an example row.', ...sheets) },
            }),
          ] satisfies [string, Operation],
        ]),
    [
      `GET ${uploadCalls.files(name)}`,
      of('files', {
        parameters: [
          query('page', 'Counted from 1.', { type: 'integer', minimum: 1 }),
          query('per_page', '15 when left out.', { type: 'integer', minimum: 1, maximum: 100 }),
          query('status', 'Of these statuses, with commas between.'),
          query('uploaded_by', 'Id of whoever sent them.', { type: 'integer' }),
        ],
        answers: { 200: answer('The newest first.', page(ref('upload_file'), { total: count })) },
      }),
    ],
    [
      `POST ${uploadCalls.files(name)}`,
      of('send a file to be checked', {
        body: fileForm({ params: ref(optionsName(upload)) }, [], upload.reads?.most),
        answers: { 201: answer('It came in; its check begins.', ref('upload_arrived')) },
      }),
    ],
    [
      `GET ${uploadCalls.file(name, id)}`,
      of('one file', { answers: { 200: answer('How it stands, what it changes, why rows failed.', ref('upload_detail')) } }),
    ],
    [
      `GET ${uploadCalls.part(name, id, 'rows')}`,
      of('rows that are not good', {
        parameters: [
          query('result', 'failed when left out.', { enum: ['failed', 'skipped', 'mended'] }),
          query('column', 'With `code`: of one cause alone.', { enum: Object.keys(upload.columns) }),
          query('code', 'E1 to E8.'),
          ...limits(1_000),
        ],
        answers: { 200: answer('In the order of the file.', page(badRow, { more: { type: 'boolean' } })) },
      }),
    ],
    [
      `GET ${uploadCalls.part(name, id, 'records')}`,
      of('records that the file changed', {
        parameters: limits(500),
        answers: {
          200: answer(
            'As the history tells it.',
            page(ref('upload_record'), { more: { type: 'boolean' }, next: { type: ['integer', 'null'] } }),
          ),
        },
      }),
    ],
    [
      `GET ${uploadCalls.download(name, id, 'original')}`,
      of('the file as it came', { answers: { 200: stream('Its bytes.', 'application/octet-stream') } }),
    ],
    ...([0, 1] as const).map((at): [string, Operation] => [
      `GET ${uploadCalls.download(name, id, at === 0 ? 'failed.xlsx' : 'failed.csv')}`,
      of('rows that failed, with their numbers and reasons', { answers: { 200: stream('The rows.', sheets[at]) } }),
    ]),
    ...decisionOperations(upload),
  ]
}
