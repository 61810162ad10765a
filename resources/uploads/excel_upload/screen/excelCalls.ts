import { asking, type OneOf } from '../../../../dataProvider/ask.ts'
import { refused } from '../../../../dataProvider/request.ts'
import type { FilesAsked } from '../../../../dataProvider/uploads.ts'
import type { WizardCalls } from '../contracts.ts'

/** Where the files of all file types are listed. */
export const EXCEL_FILES = '/excel-upload/files'

const { ask } = asking<OneOf<WizardCalls>>()

/** The calls of the Excel wizard at the documents' paths (document 2, §7). */
export const excelCalls = {
  upload: '/api/uploadGenericExcel',
  template: '/api/downloadTemplate',
  fileTypes: async (signal?: AbortSignal) => (await ask('POST /api/fetchFileTypes', { body: {}, signal })).json.file_types,
  categoryTree: async (signal?: AbortSignal) => (await ask('GET /api/fetchCategoryTree', { signal })).json.items,
  scaleIds: async (id: number, signal?: AbortSignal) => (await ask('GET /api/fetchScaleIds/:id', { parts: { id }, signal })).json.scale_ids,
  /** Files of all file types of the wizard, or of one. */
  files: async (
    { page, perPage, status, uploadedBy, fileType = 'excel-upload' }: FilesAsked & { readonly fileType?: string },
    signal?: AbortSignal,
  ) => {
    const body = { file_type: fileType, page, per_page: perPage, status, uploaded_by: uploadedBy }
    const { files: data, total } = (await ask('POST /api/catalog/files/fetch', { body, signal })).json
    return { data, total }
  },
} as const

/**
 * Fetches the template of a file type and has the browser save it.
 * @throws Refused
 */
export async function saveTemplate(fileType: string, extension: 'xlsx' | 'csv', params: Readonly<Record<string, unknown>>): Promise<void> {
  const response = await fetch(excelCalls.template, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ file_type: fileType, file_extension: extension, params }),
  }).catch(() => {
    throw refused(0, null)
  })
  if (!response.ok) throw refused(response.status, await response.json().catch(() => null))
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileType}.${extension}`
  link.click()
  URL.revokeObjectURL(address)
}
