import { page } from '../../../schema/language.ts'

/** Drops files into a folder and copies their public addresses (document 1, §2.7). */
export const s3FileUploader = page('s3_file_uploader', {
  section: 'uploads',
  label: 'S3 file uploader',
  routes: ['/s3-file-uploader'],
  may: 's3_file_uploader',
})
