import { choice, date, money, text } from '../../schema/language.ts'
import type { UploadRoutes } from '../../schema/upload.ts'

/** What the areas of /files-uploading have alike: `path` below it, and the page's own name for the area. */
export const area = (path: string, name: string) =>
  ({ section: 'uploads', permission: 'files_uploading', area: name, routes: filesAt(`/files-uploading/${path}`) }) as const

/** An upload whose page, list of files and file stand at another address than its name. */
export const filesAt = (page: `/${string}`) => ({ page, files: `${page}/files`, file: `${page}/file/:id` }) satisfies UploadRoutes

/** Fields that are set from the columns of the same names. */
export const same = (...names: readonly string[]): Readonly<Record<string, string>> => Object.fromEntries(names.map(name => [name, name]))

/** What banks say about payouts. */
export const payment = {
  amount: money({ required: true }),
  result: choice(['paid', 'failed', 'failed final'], { required: true }),
  utr: text({ max: 22, help: 'Required if paid' }),
  paid_on: date({ help: 'Required if paid' }),
  failure_reason: text({ max: 128, help: 'Required if failed' }),
}

/** A file type of the Excel wizard; of all categories where it is in bulk. */
export const wizardType = (name: string, bulk: boolean) =>
  ({
    section: 'uploads',
    permission: 'generic_excel_upload',
    area: name,
    wizard: { bulk },
    hub: 'excel_upload',
    routes: { file: `/excel-upload/${name}/file/:id` },
  }) as const
