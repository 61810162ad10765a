import { calls } from '../schema/calls.ts'
import type { FileValue } from '../schema/kinds/fileValue.ts'
import { refused, SIGNED_OUT, UNANSWERED } from './request.ts'

export interface SendOptions {
  /** Bytes that have left this machine, of how many. */
  readonly onProgress?: (sent: number, all: number) => void
  readonly signal?: AbortSignal
}

/**
 * Sends a form with a file, and tells how much of it has left.
 * @returns the body of the answer
 * @throws Refused, or the signal's reason where it was given up
 */
export function sendForm(path: string, body: FormData, { onProgress, signal }: SendOptions = {}): Promise<unknown> {
  // fetch cannot tell how much of a body has been sent; this can.
  const call = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total)
    call.onerror = () => {
      window.dispatchEvent(new Event(UNANSWERED))
      reject(refused(0, null))
    }
    call.onabort = () => reject(signal?.reason)
    call.onload = () => {
      if (call.status === 401) window.dispatchEvent(new Event(SIGNED_OUT))
      if (call.status >= 200 && call.status < 300) resolve(call.response)
      else reject(refused(call.status, call.response))
    }
    signal?.addEventListener('abort', () => call.abort())
    call.open('POST', path)
    call.responseType = 'json'
    call.setRequestHeader('Accept', 'application/json')
    call.send(body)
  })
}

/**
 * Stores a file for a field; the server reads its content and holds it against the field's rules.
 * @param field `banners.image`, `suppliers.bank_details.cancelled_cheque`
 * @throws Refused with the fault at the field
 */
export async function upload(field: string, file: File, options?: SendOptions): Promise<FileValue> {
  const body = new FormData()
  body.append('field', field)
  body.append('file', file)
  return (await sendForm(calls.files, body, options)) as FileValue
}
