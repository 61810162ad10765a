/** Indonesian of `s3_file_uploader`. */
export const s3FileUploader = {
  name: 'Pengunggah berkas S3',
} as const
