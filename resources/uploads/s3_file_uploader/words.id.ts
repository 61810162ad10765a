/** Indonesian of `s3_file_uploader`. */
export const words = {
  name: 'Pengunggah berkas S3',
} as const
