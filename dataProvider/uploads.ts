import type { MoreColumn } from '../schema/moreColumns.ts'
import { type FileDecision, uploadCalls } from '../schema/uploadCalls.ts'
import { request } from './request.ts'

/** The documents' five statuses of a file (document 2, §3). */
export const fileStatuses = ['UPLOADED', 'PENDING', 'PROCESSING', 'COMPLETED', 'FAILED'] as const
export type FileStatus = (typeof fileStatuses)[number]

/** Where a file stands within its status. */
export type FileStage =
  | 'checking'
  | 'checked'
  | 'awaiting_approval'
  | 'queued'
  | 'applying'
  | 'done'
  | 'cancelled'
  | 'parked'
  | 'reverting'
  | 'reverted'
  | 'rejected'

export interface Who {
  readonly id: number
  readonly name: string
}

/** A file in the list of its family. */
export interface FileRow {
  readonly id: number
  readonly file_ref_id: string
  readonly family: string
  readonly area: string | null
  readonly file_name: string
  readonly size_bytes: number
  readonly status: FileStatus
  readonly stage: FileStage
  readonly processed_percentage: string | number
  readonly total_rows: number | null
  readonly ok_rows: number | null
  readonly failed_rows: number | null
  readonly skipped_rows: number | null
  readonly form_error: string | null
  /** How it was applied, or is to be. */
  readonly apply_mode: 'all' | 'good' | null
  readonly params: Readonly<Record<string, unknown>> | null
  readonly note: string | null
  /** The day its original goes, where it holds somebody who was erased, and when it went. */
  readonly delete_on: string | null
  readonly deleted_at: string | null
  readonly uploaded_by: Who | null
  readonly created_at: string
  readonly ended_at: string | null
  readonly rows_a_second: number | null
  readonly seconds_left: number | null
}

/** Rows that failed for one reason. */
export interface Cause {
  readonly column: string | null
  readonly code: string
  readonly message: string
  readonly count: number
  /** What stands in the column, the most frequent first. */
  readonly values: readonly { readonly value: string; readonly count: number }[]
  /** What was probably meant. */
  readonly suggestion: string | null
}

/** A row that would change, field by field. */
export interface SampleRow {
  readonly row_no: number
  readonly title: string
  readonly tool: string
  readonly id: number | null
  readonly op: 'insert' | 'update' | 'delete'
  readonly fields: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[]
}

/** What rows would change, or have changed: by column, and the first rows before and after. */
export interface ChangeReport {
  readonly columns: readonly { readonly tool: string; readonly field: string; readonly count: number }[]
  readonly samples: readonly SampleRow[]
  readonly inserts: number
  readonly updates: number
  readonly deletes: number
}

export interface KeptField {
  readonly tool: string
  readonly id: number
  readonly title: string
  readonly field: string
  readonly reason: string
}

/** All there is to know of one file. */
export interface FileDetail extends FileRow {
  readonly headers: readonly string[]
  /** Column → position of its header; null where none is taken for it. */
  readonly mapping: Readonly<Record<string, number | null>>
  /** Headers that no column takes. */
  readonly unknown: readonly string[]
  /** The same content, applied not long ago. */
  readonly same_as: { readonly id: number; readonly at: string; readonly by: string } | null
  readonly changes: ChangeReport | null
  /** What there is to know of rows that are taken, of how many, and the first of them. */
  /** Columns that it has beside the declared ones. */
  readonly more_columns: readonly MoreColumn[]
  readonly notices: readonly { readonly message: string; readonly count: number; readonly rows: readonly number[] }[]
  readonly causes: readonly Cause[]
  /** What revert did not put back. */
  readonly kept: readonly KeptField[]
  readonly change_sets: number
  /** Who handed it in, and who agreed to it. */
  /** Of the records that were answered beside it, by option. */
  readonly titles: Readonly<Record<string, string>>
  readonly decided: { readonly asked: Who | null; readonly approved: Who | null }
  readonly can: Readonly<Record<FileDecision, boolean>>
}

/** A row that failed, was skipped, or was corrected and waits for the next check. */
export interface BadRow {
  readonly row_no: number
  readonly row_key: string | null
  readonly result: 'failed' | 'skipped' | 'mended'
  readonly errors: readonly { readonly column: string | null; readonly code: string; readonly message: string }[]
  readonly raw: Readonly<Record<string, string>>
}

/** A record that the file changed. */
export interface ChangedRecord {
  readonly tool: string
  readonly id: number
  readonly title: string
  readonly op: 'insert' | 'update' | 'delete'
  /** Where the person may see it: itself, or the record that holds it; null where that is nowhere. */
  readonly shown_at: { readonly tool: string; readonly id: number } | null
  /** It is not there any more. */
  readonly gone: boolean
  readonly row_no: number | null
}

export interface FilesAsked {
  readonly page: number
  readonly perPage: number
  readonly status?: string
  readonly uploadedBy?: string
}

export interface RowsAsked {
  readonly result: BadRow['result']
  readonly column?: string | null
  readonly code?: string
  readonly after?: number
  readonly limit: number
}

/** What a pasted list did, or, planned, would do. */
export interface TaskAnswer {
  /** Null where nothing changed; not there in a plan. */
  readonly change_set?: number | null
  /** Entries that change something, each counted once. */
  readonly count: number
  /** Entries that would change nothing. */
  readonly skipped: number
  readonly repeated: number
  readonly revertible?: boolean
  readonly message?: string
  /** In a plan. */
  readonly changes?: ChangeReport
}

/** A pasted list that was carried out. */
export interface TaskRun {
  readonly change_set: number
  readonly task: string
  readonly at: string
  readonly by: Who | null
  readonly count: number
  readonly reverted: boolean
  readonly revertible: boolean
}

/** The calls of uploads, each by the upload's name. What they throw is `Refused`. */
export const uploads = {
  files: (upload: string, { page, perPage, status, uploadedBy }: FilesAsked, signal?: AbortSignal) =>
    get<{ readonly data: readonly FileRow[]; readonly total: number }>(
      uploadCalls.files(upload),
      { page, per_page: perPage, status, uploaded_by: uploadedBy },
      signal,
    ),
  file: (upload: string, id: number, signal?: AbortSignal) => get<FileDetail>(uploadCalls.file(upload, id), {}, signal),
  rows: (upload: string, id: number, { result, column, code, after, limit }: RowsAsked, signal?: AbortSignal) =>
    get<{ readonly data: readonly BadRow[]; readonly more: boolean }>(
      uploadCalls.part(upload, id, 'rows'),
      { result, column: column ?? undefined, code, after, limit },
      signal,
    ),
  records: (upload: string, id: number, { after, limit }: { after?: number | string; limit: number }, signal?: AbortSignal) =>
    get<{ readonly data: readonly ChangedRecord[]; readonly more: boolean; readonly next?: number | string }>(
      uploadCalls.part(upload, id, 'records'),
      { after, limit },
      signal,
    ),
  task: async (upload: string, body: { readonly entries: string; readonly params: Readonly<Record<string, unknown>> }, plan: boolean) =>
    (await request('POST', `${uploadCalls.task(upload)}${plan ? '?plan=true' : ''}`, { body })).json as TaskAnswer,
  runs: async (task?: string, signal?: AbortSignal) =>
    (await get<{ readonly data: readonly TaskRun[] }>(uploadCalls.taskRuns, { task }, signal)).data,
  decide: async <Answer = unknown>(upload: string, id: number, decision: FileDecision, body: object = {}) =>
    (await request('POST', uploadCalls.decide(upload, id, decision), { body })).json as Answer,
} as const

/** @param asked what is left out, or undefined, is not asked for */
async function get<Answer>(
  path: string,
  asked: Readonly<Record<string, string | number | undefined>>,
  signal?: AbortSignal,
): Promise<Answer> {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString()
  return (await request('GET', text ? `${path}?${text}` : path, { signal })).json as Answer
}
