import { calls } from '../schema/calls.ts'
import type { FileValue } from '../schema/kinds/fileValue.ts'
import { refused } from './refused.ts'
import { SIGNED_OUT } from './signedOut.ts'

export interface UploadOptions {
  /** Bytes that have left this machine, of how many. */
  readonly onProgress?: (sent: number, all: number) => void
  readonly signal?: AbortSignal
}

/**
 * Stores a file for a field; the server reads its content and holds it against the field's rules.
 * @param field `banners.image`, `suppliers.bank_details.cancelled_cheque`
 * @throws Refused with the fault at the field
 */
export function upload(field: string, file: File, { onProgress, signal }: UploadOptions = {}): Promise<FileValue> {
  const body = new FormData()
  body.append('field', field)
  body.append('file', file)
  // fetch cannot tell how much of a body has been sent; this can.
  const call = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
    call.onerror = () => reject(refused(0, null))
    call.onabort = () => reject(signal?.reason)
    call.onload = () => {
      if (call.status === 401) window.dispatchEvent(new Event(SIGNED_OUT))
      if (call.status >= 200 && call.status < 300) resolve(call.response as FileValue)
      else reject(refused(call.status, call.response))
    }
    signal?.addEventListener('abort', () => call.abort())
    call.open('POST', calls.files)
    call.responseType = 'json'
    call.setRequestHeader('Accept', 'application/json')
    call.send(body)
  })
}
