import type { Upload } from '../../schema/upload.ts'
import { uploadCalls } from '../../schema/uploadCalls.ts'
import { fileForm } from './fileForm.ts'
import { answer, json, type Operation, ref, stream } from './operation.ts'
import { count, flag, id, list, object, text } from './shapes.ts'

const tag = 'uploads'
const byReference = json(object({ file_ref_id: text }))
const params = { type: 'object', description: 'What is asked beside the file: a category has columns of its own.' }
const key = object({ key: text, kind: text, required: flag, help: text, options: list(text) }, ['key', 'kind', 'required'])
const fileType = object({
  file_type: text,
  name: text,
  label: text,
  bulk_upload: { type: 'boolean', description: 'Of all categories at once.' },
  asks: { ...list(text), description: 'What is asked beside the file.' },
  file_type_key_schema: list(key),
})

/** The calls of file uploads that the documents show (document 2, §7), and the runs of tasks, by method and path. */
export function wizardOperations(uploads: readonly Upload[]): [string, Operation][] {
  const files = uploads.filter(({ pasted }) => !pasted)
  const type = { enum: [...new Set(files.flatMap(({ name, area, wizard }) => (wizard && area ? [area, name] : [name])))] }
  return [
    [
      'POST /api/fetchFileTypes',
      {
        tag,
        summary: 'File types of the Excel wizard, and their columns',
        body: json(object({ params }, [])),
        answers: { 200: answer('Those that are one’s own.', object({ file_types: list(fileType) })) },
      },
    ],
    [
      'GET /api/fetchCategoryTree',
      {
        tag,
        summary: 'Active categories by their level',
        answers: {
          200: answer(
            'Four levels, each row with its parent.',
            object({ items: list(object({ type: text, data: list({ type: 'object' }) })) }),
          ),
        },
      },
    ],
    [
      'GET /api/fetchScaleIds/:id',
      {
        tag,
        summary: 'Size scales of a sub-sub-category',
        answers: { 200: answer('By name.', object({ scale_ids: list(object({ id, scale_id: text, name: text, sizes: {} })) })) },
      },
    ],
    [
      'POST /api/downloadTemplate',
      {
        tag,
        summary: 'The template of a file type',
        body: json(object({ file_type: type, file_extension: { enum: ['xlsx', 'csv'] }, params }, ['file_type'])),
        answers: {
          200: stream('The columns, with an example row.', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'),
        },
      },
    ],
    [
      'POST /api/uploadGenericExcel',
      {
        tag,
        summary: 'Send a file of any type to be checked',
        body: fileForm({ file_type: type, params }, ['file_type']),
        answers: { 200: answer('It came in; its check begins.', { allOf: [ref('upload_arrived'), object({ message: text })] }) },
      },
    ],
    [
      'POST /api/catalog/files/fetch',
      {
        tag,
        summary: 'Files of a type, or of all that one may see',
        body: json(object({ file_type: type, page: id, status: { type: 'string', description: 'Several with commas between.' } }, [])),
        answers: { 200: answer('15 a page, the newest first.', object({ files: list(ref('upload_file')), total: count })) },
      },
    ],
    [
      'POST /api/catalog/progress/fetch',
      {
        tag,
        summary: 'How far the work on a file is',
        body: byReference,
        answers: {
          200: answer('How far.', object({ file_ref_id: text, processed_percentage: { type: 'number' }, status: text, stage: text })),
        },
      },
    ],
    [
      'POST /api/downloadGenericUploadedFile',
      {
        tag,
        summary: 'A file as it came',
        body: byReference,
        answers: { 200: stream('Its bytes.', 'application/octet-stream') },
      },
    ],
    [
      `GET ${uploadCalls.taskRuns}`,
      {
        tag,
        summary: 'What was done of late by lists that were typed or pasted',
        answers: {
          200: answer(
            'At most 20, the newest first.',
            object({
              data: list(
                object({ change_set: id, task: text, at: text, by: object({ id, name: text }), count, reverted: flag, revertible: flag }),
              ),
            }),
          ),
        },
      },
    ],
  ]
}
