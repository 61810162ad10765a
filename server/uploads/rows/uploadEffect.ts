export type { RowNoted, RowRefused, RowSkipped, UploadContext, UploadEffect } from '../../../schema/uploadPlanner.ts'
