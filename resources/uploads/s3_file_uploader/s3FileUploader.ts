import { page } from '../../../schema/language.ts'

/** Drops files into a folder and copies their public addresses (document 1, §2.7). */
export const s3FileUploader = page('s3_file_uploader', {
  section: 'uploads',
  label: 'S3 file uploader',
  synonyms: ['file', 'link', 'url', 'cdn', 'picture'],
  routes: ['/s3-file-uploader'],
  permission: 's3_file_uploader',
})

/** Files at once, bytes of each, and signs of a folder (document 1, §2.7: /s3-file-uploader). */
export const mediaLimits = { files: 20, bytes: 25 * 1024 * 1024, folder: 100 } as const
