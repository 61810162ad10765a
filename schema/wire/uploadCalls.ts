import { z } from 'zod'
import type { KindContext } from '../kinds/kind.ts'
import { permissionList } from '../permission.ts'
import { permissionsAt } from '../permissionsAt.ts'
import type { Upload } from '../upload.ts'
import { bytes, call } from './call.ts'
import type { FileDecision } from './fileWords.ts'
import { anything, binary, count, flag, id, sheet, text, whole } from './shapes.ts'
import { arrived, badRow, badRowResults, changedRecord, fileDetail, fileList, sheetTypes, taskDone, taskRun } from './uploadShapes.ts'

const summaries: Readonly<Record<FileDecision, string>> = {
  map: 'match headers to columns, and check anew',
  mend: 'correct rows that failed, and check them again',
  apply: 'apply the rows of a checked file',
  approve: 'approve the file of another user',
  reject: 'do not agree to it',
  cancel: 'stop the work on a file',
  discard: 'delete a file that was never applied',
  retry: 'make a new file of the rows that failed',
  revert: 'revert a file',
}

const fileQuery = z.object({
  page: text.optional().describe('Counted from 1.'),
  per_page: text.optional().describe('15 when left out, at most 100.'),
  status: text.optional().describe('Of these statuses, with commas between.'),
  uploaded_by: text.optional().describe('Id of whoever sent them.'),
})
const LAST_ROW = 2_147_483_647
const rowQuery = z.object({
  result: z.enum(badRowResults).catch('failed').default('failed'),
  column: text.optional().describe('With `code`: of one cause alone.'),
  code: text.optional().describe('E1 to E8.'),
  key: text.optional().describe('With `code`: of the message of that cause alone.'),
  after: whole(0, LAST_ROW, 0).describe('Where the page before ended.'),
  limit: whole(1, 1_000, 100),
})
const recordQuery = z.object({
  after: whole(0, Number.MAX_SAFE_INTEGER, 0).describe('Where the page before ended.'),
  limit: whole(1, 500, 50),
})
const done = z.strictObject({ id, discarded: flag.optional() }).meta({ id: 'upload_decided' })
const mended = z
  .strictObject({
    mended: count,
    failed: count,
    checking: z.literal(true).optional().describe('The whole file is checked in the background: `mended` tells how many were corrected.'),
  })
  .meta({ id: 'upload_mended' })
const mode = z.enum(['all', 'good']).optional().describe('All rows or none; or those that are good.')
const again = z.literal(true).optional().describe('Although the same content was applied within 24 hours: 409 `same_file` without it.')
const cells = z.record(text, text)
const mends = z.union([
  z.strictObject({ rows: z.array(z.strictObject({ row_no: count, cells })) }),
  z.strictObject({ cause: z.strictObject({ column: text, code: text, value: text.optional() }), to: text }),
])
/** What is sent is held to by the decision itself, which tells what is wrong with it at the column. */
const bodies: Readonly<Partial<Record<FileDecision, z.ZodType>>> = {
  map: z.strictObject({ columns: z.record(text, count.nullable()) }).meta({ id: 'upload_map' }),
  mend: mends.meta({ id: 'upload_mend' }),
  apply: z.strictObject({ mode, again }).meta({ id: 'upload_apply' }),
}

/** What is asked beside a file. */
function optionsOf({ name, options }: Upload, context: KindContext): z.ZodType {
  const entries = Object.entries(options).map(([key, field]) => [key, field.required ? field.type(context) : field.type(context).nullish()])
  return z.strictObject(Object.fromEntries(entries)).meta({ id: `${name}.options` })
}

/** The calls of an upload whose rows arrive as files. */
export function uploadCalls(upload: Upload, context: KindContext) {
  const { name, section, help } = upload
  const own = { section, of: { upload: name } } as const
  const permission = permissionList(upload.permission)
  const looks = { ...own, method: 'GET', permission: permissionsAt(upload, 'list') } as const
  const failed = <F extends 'xlsx' | 'csv'>(format: F, type: string) =>
    call({
      ...looks,
      path: `/api/uploads/:upload/files/:id/failed.${format}`,
      summary: 'Failed rows, with their reasons',
      query: z.object({ language: z.enum(['en', 'id']).catch('en').default('en').describe('Of the reasons.') }),
      response: bytes(type),
    })
  return {
    template: call({
      ...own,
      method: 'GET',
      path: '/api/uploads/:upload/template',
      permission,
      summary: 'Template, with an example row',
      query: z.object({ format: text.optional().describe('xlsx or csv; xlsx when left out.') }),
      response: sheetTypes,
    }),
    files: call({
      ...looks,
      path: '/api/uploads/:upload/files',
      summary: 'Files, the newest first',
      query: fileQuery,
      response: z.strictObject({ data: fileList, total: count }),
    }),
    send: call({
      ...own,
      method: 'POST',
      path: '/api/uploads/:upload/files',
      permission,
      summary: 'Send a file to be checked',
      description: [
        help,
        Object.entries(upload.columns)
          .map(([column, field]) => `${column} (${field.kind}${field.required ? ', needed' : ''})`)
          .join(', '),
      ]
        .filter(Boolean)
        .join(' '),
      get form() {
        const file = upload.reads ? z.array(binary).max(upload.reads.max).describe('Pictures, or one ZIP archive of them.') : sheet
        return z.object({ params: optionsOf(upload, context).optional(), note: text.max(128).optional(), file })
      },
      status: 201,
      response: arrived,
    }),
    rows: call({
      ...looks,
      path: '/api/uploads/:upload/files/:id/rows',
      summary: 'Rows with errors or notices, in file order',
      query: rowQuery,
      response: z.strictObject({ data: z.array(badRow), more: flag }),
    }),
    records: call({
      ...looks,
      path: '/api/uploads/:upload/files/:id/records',
      summary: 'Records that the file changed',
      query: recordQuery,
      response: z.strictObject({
        data: z.array(changedRecord),
        more: flag,
        next: id.nullable(),
        lists: z
          .array(z.strictObject({ tool: text, ids: z.array(id) }))
          .describe('With the first page: whom of a tool a filter by id finds, at most 1000.'),
      }),
    }),
    original: call({
      ...looks,
      path: '/api/uploads/:upload/files/:id/original',
      summary: 'The file as it came',
      response: bytes('application/octet-stream'),
    }),
    failedXlsx: failed('xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
    failedCsv: failed('csv', 'text/csv'),
    file: call({
      ...looks,
      path: '/api/uploads/:upload/files/:id',
      summary: 'State, effect and errors of a file',
      response: fileDetail,
    }),
    decide: (decision: FileDecision) =>
      call({
        method: 'POST',
        path: '/api/uploads/:upload/files/:id/:decision',
        section,
        of: { upload: name, decision },
        permission,
        summary: `${summaries[decision]}`,
        body: bodies[decision] ?? anything,
        status: decision === 'retry' ? 201 : 200,
        response: decision === 'retry' ? arrived : decision === 'mend' ? mended : done,
      }),
  }
}

/** The call of an upload whose rows are typed or pasted. */
export function taskCall(task: Upload, context: KindContext) {
  const { name, section, help, label, pasted, columns } = task
  return call({
    method: 'POST',
    path: '/api/tasks/:upload',
    section,
    of: { upload: name },
    permission: permissionList(task.permission),
    summary: `${help ?? label ?? 'do it'}`,
    description: 'All entries are done; 422 where one of them is bad, and none is.',
    headers: ['Idempotency-Key'],
    responseHeaders: ['Change-Set', 'Revertible'],
    get body() {
      const entries = text.describe(`At most ${pasted?.max}, a line each: ${Object.keys(columns).join(',')}`)
      return z.strictObject({ entries, params: optionsOf(task, context).optional() })
    },
    response: taskDone,
    plan: taskDone,
    waiting: taskDone,
  })
}

export const taskRuns = call({
  method: 'GET',
  path: '/api/tasks/runs',
  permission: 'signed in',
  section: 'uploads',
  summary: 'What was done of late by lists that were typed or pasted; at most 20, the newest first',
  query: z.object({ task: text.optional() }),
  response: z.strictObject({ data: z.array(taskRun) }),
})

export type UploadCalls = ReturnType<typeof uploadCalls>
