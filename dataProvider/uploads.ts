import type { FileDecision } from '../schema/wire/fileWords.ts'
import type { BadRow } from '../schema/wire/uploadShapes.ts'
import { ask, foresee } from './ask.ts'

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
  readonly key?: string
  readonly after?: number
  readonly limit: number
}

/** The calls of uploads, each by the upload's name. What they throw is `Refused`. */
export const uploads = {
  async files(upload: string, { page, perPage, status, uploadedBy }: FilesAsked, signal?: AbortSignal) {
    const query = { page, per_page: perPage, status, uploaded_by: uploadedBy }
    return (await ask('GET /api/uploads/:upload/files', { parts: { upload }, query, signal })).json
  },
  file: async (upload: string, id: number, signal?: AbortSignal) =>
    (await ask('GET /api/uploads/:upload/files/:id', { parts: { upload, id }, signal })).json,
  async rows(upload: string, id: number, { column, ...asked }: RowsAsked, signal?: AbortSignal) {
    const query = { ...asked, column: column ?? undefined }
    return (await ask('GET /api/uploads/:upload/files/:id/rows', { parts: { upload, id }, query, signal })).json
  },
  records: async (upload: string, id: number, query: { after?: number | string; limit: number }, signal?: AbortSignal) =>
    (await ask('GET /api/uploads/:upload/files/:id/records', { parts: { upload, id }, query, signal })).json,
  task: async (upload: string, body: { readonly entries: string; readonly params: Readonly<Record<string, unknown>> }, plan: boolean) =>
    (await (plan ? foresee : ask)('POST /api/tasks/:upload', { parts: { upload }, body })).json,
  runs: async (task?: string, signal?: AbortSignal) => (await ask('GET /api/tasks/runs', { query: { task }, signal })).json.data,
  decide: async <Answer = unknown>(upload: string, id: number, decision: FileDecision, body: object = {}) =>
    (await ask('POST /api/uploads/:upload/files/:id/:decision', { parts: { upload, id, decision }, body })).json as Answer,
} as const
