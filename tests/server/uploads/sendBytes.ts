import type { Browser } from '../../support/browser.ts'

const BOUNDARY = 'cut-here'
export const multipartType = `multipart/form-data; boundary=${BOUNDARY}`

interface Beside {
  /** The options as JSON. */
  readonly params?: string
  readonly name?: string
}

/** A form with a file, byte for byte. */
export function formOf(bytes: Uint8Array | string, { params = '{}', name = 'rows.csv' }: Beside = {}): Buffer {
  return Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="params"\r\n\r\n${params}\r\n`),
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])
}

/** Sends a file and gives the answer as it comes, for files that may be refused. */
export function sendBytes(person: Browser, upload: string, bytes: Uint8Array | string, beside: Beside = {}): Promise<Response> {
  return person.fetch(`/api/uploads/${upload}/files`, {
    method: 'POST',
    headers: { 'content-type': multipartType },
    body: formOf(bytes, beside),
  })
}
