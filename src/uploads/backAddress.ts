import type { Upload } from '../../schema/upload.ts'

/** Files of all file types of the Excel wizard stand in one list. */
export const EXCEL_FILES = '/excel-upload/files'

/** Where the files of an upload are listed; its page where they are not. */
export function backAddress({ routes, wizard }: Upload): string | undefined {
  return routes.files ?? routes.page ?? (wizard && EXCEL_FILES)
}
