import { z } from 'zod'
import { type AnswerOf, bytes, call, type Wire } from '../../../schema/wire/call.ts'
import { anything, count, flag, id, sheet, text, values } from '../../../schema/wire/shapes.ts'
import { arrived, fileList, fileRow, sheetTypes } from '../../../schema/wire/uploadShapes.ts'
import { categoryTypes } from './excelUpload.ts'

const section = 'uploads'
const params = values.optional().describe('What is asked beside the file: a category has columns of its own.')
const byReference = z.looseObject({ file_ref_id: anything.optional() })
const ofSenders = (permission: readonly string[]) => ({ method: 'GET', permission, section }) as const
const ofAnybody = { method: 'POST', permission: 'signed in', section, viewing: true } as const

const fileType = z.strictObject({
  file_type: text,
  name: text.describe('Of the upload that it is.'),
  label: text,
  bulk_upload: flag.describe('Of all categories at once.'),
  asks: z.array(text).describe('What is asked beside the file.'),
  file_type_key_schema: z.array(
    z.strictObject({ key: text, kind: text, required: flag, help: text.optional(), options: z.array(text).optional() }),
  ),
})
export type FileType = Wire<typeof fileType>

export type CategoryType = (typeof categoryTypes)[number]

const category = z.strictObject({ id, type: z.enum(categoryTypes), name: text, parent: id.nullable(), ss_id: anything })
const scale = z.strictObject({ id, scale_id: text, name: text, sizes: z.array(text) })
export type Category = Wire<typeof category>
export type Scale = Wire<typeof scale>

/** @param may who may send a file of any type of the wizard */
export const wizardCalls = (permission: readonly string[]) =>
  ({
    fileTypes: call({
      ...ofAnybody,
      path: '/api/fetchFileTypes',
      summary: 'File types of the Excel wizard that are one’s own, and their columns',
      body: z.looseObject({ params: anything.optional() }),
      response: z.strictObject({ file_types: z.array(fileType) }),
    }),
    categoryTree: call({
      ...ofSenders(permission),
      path: '/api/fetchCategoryTree',
      summary: 'Active categories by their four levels, each with its parent',
      response: z.strictObject({ items: z.array(z.strictObject({ type: z.enum(categoryTypes), data: z.array(category) })) }),
    }),
    scaleIds: call({
      ...ofSenders(permission),
      path: '/api/fetchScaleIds/:id',
      summary: 'Size scales of a sub-sub-category, by name',
      response: z.strictObject({ scale_ids: z.array(scale) }),
    }),
    template: call({
      ...ofAnybody,
      path: '/api/downloadTemplate',
      summary: 'The template of a file type: its columns, with an example row',
      body: z.looseObject({
        file_type: anything.describe('The name of an upload, or of a type of the wizard.'),
        file_extension: anything.optional().describe('xlsx or csv; xlsx when left out.'),
        params: anything.optional(),
      }),
      response: sheetTypes,
    }),
    send: call({
      method: 'POST',
      path: '/api/uploadGenericExcel',
      permission: 'signed in',
      section,
      summary: 'Send a file of any type to be checked',
      form: z.object({ file_type: text, params, note: text.max(128).optional(), file: sheet }),
      response: arrived.extend({ message: text }),
    }),
    files: call({
      ...ofAnybody,
      path: '/api/catalog/files/fetch',
      summary: 'Files of a type, or of all that one may see; the newest first',
      body: z.looseObject({
        file_type: anything.optional(),
        page: anything.optional().describe('Counted from 1.'),
        per_page: anything.optional().describe('15 when left out, at most 100.'),
        status: anything.optional().describe('Several with commas between.'),
        uploaded_by: anything.optional().describe('Id of whoever sent them.'),
      }),
      response: z.strictObject({ files: fileList, total: count }),
    }),
    progress: call({
      ...ofAnybody,
      path: '/api/catalog/progress/fetch',
      summary: 'How far the work on a file is',
      body: byReference,
      response: fileRow.pick({ file_ref_id: true, status: true, stage: true }).extend({ processed_percentage: z.number() }),
    }),
    original: call({
      ...ofAnybody,
      path: '/api/downloadGenericUploadedFile',
      summary: 'A file as it came',
      body: byReference,
      response: bytes('application/octet-stream'),
    }),
  }) as const

export type WizardCalls = ReturnType<typeof wizardCalls>
export type CategoryTree = AnswerOf<WizardCalls['categoryTree']>['items']
