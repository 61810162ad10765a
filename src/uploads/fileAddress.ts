import type { UploadRoutes } from '../../schema/upload.ts'

/** The address of one file. */
export function fileAddress({ file, page }: UploadRoutes, id: number): string {
  return file?.replace(':id', String(id)) ?? page ?? '/'
}
