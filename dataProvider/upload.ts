import { calls } from '../schema/calls.ts'
import type { FileValue } from '../schema/kinds/fileValue.ts'
import { type SendOptions, sendForm } from './sendForm.ts'

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
