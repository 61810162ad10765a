import type { UploadClosing } from '../../uploads/rows/uploadClosing.ts'
import { closeServiceability } from './serviceability.closing.ts'

/** What is planned once all rows of a file are applied, by the upload's name. */
export const uploadClosings: Readonly<Record<string, UploadClosing>> = { serviceability: closeServiceability }
