import { mayList } from '../../../schema/may.ts'
import { mayAt } from '../../../schema/mayAt.ts'
import { withColumns } from '../../../schema/moreColumns.ts'
import type { Upload } from '../../../schema/upload.ts'
import { fileDecisions, uploadCalls } from '../../../schema/uploadCalls.ts'
import type { Needs } from '../../app.ts'
import type { AppContext } from '../../http/context.ts'
import { personOf } from '../../http/guardAccess.ts'
import { readJson } from '../../http/readBody.ts'
import { mediaType, type Routes } from '../../http/routes.ts'
import { badRows } from './causes.ts'
import { changedRecords } from './changedRecords.ts'
import { decideOnFile } from './decideOnFile.ts'
import { failedSheet, originalFile, templateOf } from './downloads.ts'
import { fileDetail } from './fileDetail.ts'
import { type FileRow, fileOf, filesOf, type Uploading } from './fileRows.ts'
import { longestForm, receiveUpload } from './receiveUpload.ts'

/** The calls of every declared upload, each guarded by its declaration's `may`; whoever may only see its files reads. */
export function addUploadRoutes(routes: Routes, needs: Needs): void {
  const uploads = needs.tools.filter((tool): tool is Upload => tool.word === 'upload')
  const on: Uploading = { ...needs, uploads: new Map(uploads.map(upload => [upload.name, upload])) }

  for (const upload of uploads.filter(({ pasted }) => !pasted)) {
    const may = mayList(upload.may)
    const reads = mayAt(upload, 'list')
    const { name } = upload
    const id = ':id'
    /** A file of this upload, and the upload with the file's own columns. */
    const sees = async <T>(c: AppContext, show: (file: FileRow, own: Upload) => T | Promise<T>): Promise<T> => {
      const file = await fileOf(on, upload, c)
      return show(file, withColumns(upload, file.report?.more_columns ?? []))
    }
    if (!upload.reads) routes.get(`/api/uploads/${name}/template`, { may }, c => templateOf(on, upload, c))
    routes.get(uploadCalls.files(name), { may: reads }, async c => c.json(await filesOf(on, upload, c)))
    routes.post(uploadCalls.files(name), { may, accepts: [mediaType.multipart], limit: longestForm(upload) }, async c =>
      c.json(await receiveUpload(on, upload, c), 201),
    )
    routes.get(uploadCalls.part(name, id, 'rows'), { may: reads }, async c => c.json(await badRows(on, await fileOf(on, upload, c), c)))
    routes.get(uploadCalls.part(name, id, 'records'), { may: reads }, async c =>
      c.json(await changedRecords(on, await fileOf(on, upload, c), c)),
    )
    routes.get(uploadCalls.download(name, id, 'original'), { may: reads }, async c => originalFile(on, await fileOf(on, upload, c), c))
    for (const format of ['xlsx', 'csv'] as const)
      routes.get(uploadCalls.download(name, id, `failed.${format}`), { may: reads }, async c =>
        sees(c, (file, own) => failedSheet(on, own, file, format, c)),
      )
    routes.get(uploadCalls.file(name, id), { may: reads }, async c =>
      c.json(await sees(c, (file, own) => fileDetail(on, own, file, personOf(c)))),
    )
    for (const decision of fileDecisions)
      routes.post(uploadCalls.decide(name, id, decision), { may }, async c => {
        const asked = await readJson(c)
        const { status, body } = await sees(c, (file, own) =>
          decideOnFile(on, { upload: own, file, decision, person: personOf(c), body: asked }),
        )
        return c.json(body, status)
      })
  }
}
