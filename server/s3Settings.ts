/** An S3-compatible store of files. */
export interface S3Settings {
  /** Scheme, host and perhaps a path, without a slash at the end. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}
