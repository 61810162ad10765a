import { withColumns } from '../../../schema/dynamicColumns.ts'
import type { Upload } from '../../../schema/upload.ts'
import type { Call } from '../../../schema/wire/call.ts'
import { fileDecisions } from '../../../schema/wire/fileWords.ts'
import { uploadCalls } from '../../../schema/wire/uploadCalls.ts'
import type { Needs } from '../../app.ts'
import type { AppContext } from '../../http/context.ts'
import { personOf } from '../../http/guardAccess.ts'
import { readJson } from '../../http/readBody.ts'
import type { Routes } from '../../http/routes.ts'
import { badRows } from './causes.ts'
import { changedRecords } from './changedRecords.ts'
import { decideOnFile } from './decideOnFile.ts'
import { failedSheet, originalFile, sheetOfColumns } from './downloads.ts'
import { fileDetail } from './fileDetail.ts'
import { type FileRow, fileOf, shownFiles, uploadingOf } from './fileRows.ts'
import { longestForm, receiveUpload } from './receiveUpload.ts'

/** The calls of every declared upload, each guarded by its declaration's `may`; whoever may only see its files reads. */
export function addUploadRoutes(routes: Routes, needs: Needs): void {
  const on = uploadingOf(needs)
  for (const upload of [...on.uploads.values()].filter(({ pasted }) => !pasted)) {
    const calls = uploadCalls(upload, { country: needs.settings.country })
    /** A file of this upload, and the upload with the file's own columns. */
    const sees = async <T>(c: AppContext, show: (file: FileRow, own: Upload) => T | Promise<T>): Promise<T> => {
      const file = await fileOf(on, upload, c)
      return show(file, withColumns(upload, file.report?.more_columns ?? []))
    }
    if (!upload.reads) routes.serve(calls.template, (c, { query }) => sheetOfColumns(on, upload, query.format, c))
    routes.serve(calls.files, (c, { query }) => shownFiles(on, c, { ...query, uploadNames: [upload.name] }))
    routes.serve(calls.send, c => receiveUpload(on, { upload }, c), longestForm(upload))
    routes.serve(calls.rows, async (c, { query }) => badRows(on, await fileOf(on, upload, c), query))
    routes.serve(calls.records, async (c, { query }) => changedRecords(on, await fileOf(on, upload, c), query, personOf(c)))
    routes.serve(calls.original, async c => originalFile(on, await fileOf(on, upload, c), c))
    routes.serve(calls.failedXlsx, (c, { query }) => sees(c, (file, own) => failedSheet(on, own, file, { format: 'xlsx', ...query }, c)))
    routes.serve(calls.failedCsv, (c, { query }) => sees(c, (file, own) => failedSheet(on, own, file, { format: 'csv', ...query }, c)))
    routes.serve<Call>(calls.file, c => sees(c, async (file, own) => c.json(await fileDetail(on, own, file, personOf(c)))))
    for (const decision of fileDecisions)
      routes.serve<Call>(calls.decide(decision), async c => {
        const body = Object(await readJson(c)) as Record<string, unknown>
        const decided = await sees(c, (file, own) => decideOnFile(on, decision, { upload: own, file, person: personOf(c), body }))
        return c.json(decided, decision === 'retry' ? 201 : 200)
      })
  }
}
