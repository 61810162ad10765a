/** Indonesian of `s3_file_uploader`. */
export const s3FileUploader = {
  name: 'Pengunggah file S3',
} as const
