import type { Field, KindContext } from '../../schema/kinds/kind.ts'
import type { Upload } from '../../schema/upload.ts'
import { fileDecisions } from '../../schema/uploadCalls.ts'
import { ref } from './operation.ts'
import { type JsonSchema, schemaOf } from './schemaOf.ts'
import { count, flag, id, list, object, text } from './shapes.ts'

const perhaps = (type: string, more: JsonSchema = {}): JsonSchema => ({ type: [type, 'null'], ...more })
const moment = perhaps('string', { format: 'date-time' })

const changes = object({
  columns: list(object({ tool: text, field: text, count })),
  samples: list(
    object({
      row_no: count,
      title: text,
      tool: text,
      id: perhaps('integer'),
      op: { enum: ['insert', 'update', 'delete'] },
      fields: list(object({ field: text, before: {}, after: {} })),
    }),
  ),
  inserts: count,
  updates: count,
  deletes: count,
})
const cause = object({
  column: perhaps('string'),
  code: text,
  message: text,
  count,
  values: list(object({ value: text, count })),
  suggestion: perhaps('string', { description: 'What was probably meant.' }),
})
const who = { anyOf: [object({ id, name: text }), { type: 'null' }] }
const kept = object({ tool: text, id, title: text, field: text, reason: text }, ['tool', 'id'])
const stages = [
  ...['checking', 'checked', 'awaiting_approval', 'queued', 'applying', 'done'],
  ...['cancelled', 'parked', 'reverting', 'reverted', 'rejected'],
]

/** Shapes that the calls of all uploads share. */
export const sharedUploadSchemas: Readonly<Record<string, JsonSchema>> = {
  upload_arrived: object({ id, file_ref_id: { type: 'string', format: 'uuid' } }),
  upload_changes: { ...changes, description: 'What rows change: by column, and the first of them before and after.' },
  upload_file: {
    ...object(
      {
        id,
        file_ref_id: text,
        family: { type: 'string', description: 'The name of the upload.' },
        area: perhaps('string'),
        file_name: text,
        size_bytes: count,
        sha256: text,
        status: { enum: ['UPLOADED', 'PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] },
        stage: { enum: stages },
        processed_percentage: {},
        total_rows: perhaps('integer'),
        ok_rows: perhaps('integer'),
        failed_rows: perhaps('integer'),
        skipped_rows: perhaps('integer'),
        form_error: perhaps('string', { description: 'Why the file as a whole could not be read or applied.' }),
        params: perhaps('object'),
        note: perhaps('string'),
        uploaded_by: who,
        created_at: moment,
        ended_at: moment,
        rows_a_second: perhaps('integer'),
        seconds_left: perhaps('integer'),
      },
      ['id', 'file_ref_id', 'family', 'file_name', 'status', 'stage'],
    ),
    description: 'A file that came in, and how far the work on it is.',
  },
  upload_detail: {
    description: 'A file with what it would change or has changed, why rows failed, and what the person may do with it now.',
    allOf: [
      ref('upload_file'),
      object({
        headers: list(text),
        mapping: { type: 'object', description: 'Column → place of its header.', additionalProperties: perhaps('integer') },
        unknown: { ...list(text), description: 'Headers that no column has.' },
        same_as: {
          anyOf: [object({ id, at: moment, by: text }), { type: 'null' }],
          description: 'The same content, applied not long ago.',
        },
        changes: { anyOf: [ref('upload_changes'), { type: 'null' }] },
        more_columns: { ...list(object({ name: text, values: list(text) })), description: 'Columns that it has beside the declared ones.' },
        notices: {
          ...list(object({ message: text, count, rows: list({ type: 'integer' }) })),
          description: 'What there is to know of rows that are taken.',
        },
        causes: list(cause),
        kept: { ...list(kept), description: 'What was not taken back, as it has changed since.' },
        change_sets: count,
        titles: { type: 'object', description: 'Titles of the records answered beside the file.', additionalProperties: text },
        decided: { ...object({ asked: who, approved: who }), description: 'Who handed the file in, and who agreed to it.' },
        can: object(Object.fromEntries(fileDecisions.map(decision => [decision, flag]))),
      }),
    ],
  },
  upload_fault: {
    ...object({ column: text, code: { enum: ['E1', 'E2', 'E3', 'E4', 'E5', 'E6', 'E7', 'E8'] }, message: text }),
    description: 'What is wrong with a row, on the column.',
  },
  upload_record: {
    ...object({
      at: id,
      tool: text,
      id,
      title: text,
      op: { enum: ['insert', 'update', 'delete'] },
      shown_at: {
        type: ['object', 'null'],
        properties: { tool: text, id },
        description: 'Where the person may see it: itself, or what holds it.',
      },
      gone: { type: 'boolean' },
      row_no: perhaps('integer'),
    }),
    description: 'A record that a file changed.',
  },
}

/** Names of an upload's schemas among the components. */
export const rowName = ({ name }: Pick<Upload, 'name'>): string => `${name}.row`
export const optionsName = ({ name }: Pick<Upload, 'name'>): string => `${name}.options`

/** The cells of a row, as texts, and what is asked beside the file. */
export function uploadSchemas(upload: Upload, context: KindContext): Record<string, JsonSchema> {
  const needed = Object.keys(upload.options).filter(key => upload.options[key]?.required)
  return {
    [rowName(upload)]: {
      type: 'object',
      ...(upload.help && { description: upload.help }),
      properties: Object.fromEntries(Object.entries(upload.columns).map(([column, field]) => [column, cellSchema(field)])),
      additionalProperties: false,
    },
    [optionsName(upload)]: {
      type: 'object',
      properties: Object.fromEntries(Object.entries(upload.options).map(([key, field]) => [key, schemaOf(field, context)])),
      additionalProperties: false,
      ...(needed.length > 0 && { required: needed }),
    },
  }
}

function cellSchema({ kind, required, help }: Field): JsonSchema {
  const said = required ? `${kind}, needed.` : `${kind}.`
  return { type: 'string', description: help ? `${said} ${help}.` : said }
}
