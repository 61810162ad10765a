import { refused, request } from '../../../../dataProvider/request.ts'
import type { FileRow, FilesAsked } from '../../../../dataProvider/uploads.ts'

/** A file type of the Excel wizard (document 2, §7: fetchFileTypes). */
export interface FileType {
  readonly file_type: string
  /** Name of the upload that it is. */
  readonly name: string
  readonly label: string
  /** Of all categories: neither category nor scale is chosen. */
  readonly bulk_upload: boolean
  /** What is asked beside the file: `category`, `scale`, `supplier`, `source`. */
  readonly asks: readonly string[]
  readonly file_type_key_schema: readonly {
    readonly key: string
    readonly kind: string
    readonly required: boolean
    readonly help?: string
    readonly options?: readonly string[]
  }[]
}

/** Where the files of all file types are listed. */
export const EXCEL_FILES = '/excel-upload/files'

export const categoryTypes = ['super-category', 'category', 'sub-category', 'sub-sub-category'] as const
export type CategoryType = (typeof categoryTypes)[number]

export interface Category {
  readonly id: number
  readonly name: string
  readonly parent: number | null
}

export type CategoryTree = readonly { readonly type: CategoryType; readonly data: readonly Category[] }[]

export interface Scale {
  readonly id: number
  readonly scale_id: string
  readonly name: string
  readonly sizes: readonly string[]
}

/** The calls of the Excel wizard at the documents' paths (document 2, §7). */
export const excelCalls = {
  upload: '/api/uploadGenericExcel',
  template: '/api/downloadTemplate',
  fileTypes: async (signal?: AbortSignal) =>
    ((await request('POST', '/api/fetchFileTypes', { body: {}, signal })).json as { file_types: readonly FileType[] }).file_types,
  categoryTree: async (signal?: AbortSignal) =>
    ((await request('GET', '/api/fetchCategoryTree', { signal })).json as { items: CategoryTree }).items,
  scaleIds: async (category: number, signal?: AbortSignal) =>
    ((await request('GET', `/api/fetchScaleIds/${category}`, { signal })).json as { scale_ids: readonly Scale[] }).scale_ids,
  /** Files of all file types of the wizard, or of one. */
  files: async (
    { page, perPage, status, uploadedBy, fileType = 'excel-upload' }: FilesAsked & { readonly fileType?: string },
    signal?: AbortSignal,
  ) => {
    const body = { file_type: fileType, page, per_page: perPage, status, uploaded_by: uploadedBy }
    const { files, total } = (await request('POST', '/api/catalog/files/fetch', { body, signal })).json as {
      files: readonly FileRow[]
      total: number
    }
    return { data: files, total }
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
