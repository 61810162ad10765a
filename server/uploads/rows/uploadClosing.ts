export type { Closing, UploadClosing } from '../../../schema/uploadPlanner.ts'
