import { type Kysely, sql } from 'kysely'
import { withColumns } from '../../../../schema/dynamicColumns.ts'
import { restrictingTool } from '../../../../schema/people.ts'
import { hasPermission, permissionList } from '../../../../schema/permission.ts'
import { permissionsAt } from '../../../../schema/permissionsAt.ts'
import type { Upload } from '../../../../schema/upload.ts'
import type { AnswerOf } from '../../../../schema/wire/call.ts'
import {
  type AddRoutes,
  type AppContext,
  type FileRow,
  longestForm,
  moreColumnsOf,
  openChange,
  originalFile,
  own,
  personOf,
  Refusal,
  receiveUpload,
  requireAny,
  say,
  sheetOfColumns,
  shownFiles,
  type Tables,
  type Uploading,
} from '../../../../server/handlers.ts'
import { messages } from '../../../messages.ts'
import { type Category, type Scale, type WizardCalls, wizardCalls } from '../contracts.ts'
import { categoryTypes } from '../excelUpload.ts'

/** The upload that all file types of the wizard are (domain.md, §3.2). */
const WIZARD = 'excel-upload'

/** The calls of file uploads that the documents show, at their paths (document 2, §7). A file type is the name of an upload, or of the wizard's. */
export const endpoints: AddRoutes = (routes, needs) => {
  const all = needs.tools.filter((tool): tool is Upload => tool.type === 'upload')
  const uploads = all.filter(({ pasted }) => !pasted)
  const wizard = uploads.filter(upload => upload.wizard)
  const limit = restrictingTool(needs.tools)
  const calls = wizardCalls([...new Set(wizard.flatMap(upload => permissionList(upload.permission)))])
  const on: Uploading = { ...needs, uploads: new Map(uploads.map(upload => [upload.name, upload])) }

  routes.serve(calls.fileTypes, async (c, { body }) => {
    const person = personOf(c)
    const { params } = await body()
    const own = wizard.filter(upload => hasPermission(upload.permission, person.permissions))
    const change = openChange(on.engine, needs.db.sql, person, 'upload')
    const asked = own.map(async upload => withColumns(upload, await moreColumnsOf(change, upload, Object(params))))
    const file_types = (await Promise.all(asked)).map(upload => ({
      file_type: upload.area ?? upload.name,
      name: upload.name,
      label: upload.label ?? upload.name,
      bulk_upload: upload.wizard?.bulk ?? false,
      // Who is bound to a supplier sends for that one, and could list no others.
      asks: Object.keys(upload.options).filter(key => person.restrictedTo === null || upload.options[key]?.refersTo?.tool !== limit),
      file_type_key_schema: Object.entries(upload.columns).map(([key, { kind, required = false, help, options }]) => ({
        key,
        kind,
        required,
        help,
        options: options?.map(option => option.name),
      })),
    }))
    return { file_types }
  })

  routes.serve(calls.categoryTree, () => categoryTree(needs.db.sql))
  routes.serve(calls.scaleIds, c => scalesOf(needs.db.sql, c.req.param('id') ?? ''))

  routes.serve(calls.template, async (c, { body }) => {
    const { file_type, file_extension, params } = await body()
    const upload = called(file_type)
    // Nobody learns of uploads that are not theirs.
    if (!upload) throw new Refusal(404, 'not_found', messages.template_download_error)
    requireAny(c, permissionList(upload.permission))
    const more = await moreColumnsOf(openChange(on.engine, needs.db.sql, personOf(c), 'upload'), upload, Object(params))
    return sheetOfColumns(on, withColumns(upload, more), file_extension === 'csv' ? 'csv' : 'xlsx', c)
  })

  routes.serve(
    calls.send,
    async c => ({ message: say('file_upload_success'), ...(await receiveUpload(on, { called }, c)) }),
    longestForm({}),
  )

  routes.serve(calls.files, async (c, { body }) => {
    const { file_type, page, per_page, status, uploaded_by } = await body()
    const isWizard = file_type === WIZARD
    const asked = file_type === undefined || isWizard ? undefined : called(file_type)
    if (file_type !== undefined && !isWizard && !asked) throw new Refusal(404, 'not_found', say('id_not_found'))
    const { permissions } = personOf(c)
    const seen = (asked ? [asked] : isWizard ? wizard : uploads)
      .filter(upload => hasPermission(permissionsAt(upload, 'list'), permissions))
      .map(upload => upload.name)
    if (asked && seen.length === 0) requireAny(c, permissionsAt(asked, 'list'))
    const { data, total } = await shownFiles(on, c, { uploadNames: seen, page, per_page, status, uploaded_by })
    return { files: data, total }
  })

  routes.serve(calls.progress, async (c, { body }) => {
    const { file_ref_id, processed_percentage, status, stage } = await fileCalled(c, await body())
    return { file_ref_id, processed_percentage: Number(processed_percentage), status, stage }
  })

  routes.serve(calls.original, async (c, { body }) => originalFile(on, await fileCalled(c, await body()), c))

  function called(name: unknown): Upload | undefined {
    return on.uploads.get(String(name)) ?? wizard.find(upload => upload.area === name)
  }

  /** The file that a body names by its reference, where the person may see its upload. */
  async function fileCalled(c: AppContext, { file_ref_id }: { readonly file_ref_id?: unknown }): Promise<FileRow> {
    const { rows } =
      await sql<FileRow>`select f.* from uploaded_files f where f.file_ref_id = ${String(file_ref_id ?? '')} and ${own(on.engine.access, personOf(c))}`.execute(
        needs.db.sql,
      )
    const upload = on.uploads.get(rows[0]?.family ?? '')
    if (!rows[0] || !upload || !hasPermission(permissionsAt(upload, 'list'), personOf(c).permissions))
      throw new Refusal(404, 'not_found', say('id_not_found'))
    return rows[0]
  }
}

/** The categories that the Excel wizard offers, by their level. */
async function categoryTree(db: Kysely<Tables>): Promise<AnswerOf<WizardCalls['categoryTree']>> {
  const { rows } = await sql<Category>`select id, type, name, parent, ss_id from categories where active order by name`.execute(db)
  return { items: categoryTypes.map(type => ({ type, data: rows.filter(row => row.type === type) })) }
}

/** The scales of sizes of a category; none where the address names no category. */
async function scalesOf(db: Kysely<Tables>, category: string): Promise<AnswerOf<WizardCalls['scaleIds']>> {
  const id = Number(category)
  const { rows } = await sql<Scale>`select id, scale_id, name, sizes from size_scales
    where sub_sub_category = ${Number.isSafeInteger(id) ? id : 0} order by name`.execute(db)
  return { scale_ids: rows }
}
