import { invalid, say } from '../changes/say.ts'
import type { Part } from './multipart.ts'
import type { Received, Storage } from './storage.ts'

const LONGEST_FIELD = 300

/**
 * Reads a form of `field` and `file`, in this order; the bytes wait to be kept or dropped.
 * @param admit asked as soon as the field is known, before a byte of the file is taken in; throws where it may not come
 * @throws Refusal 422 where one of them is missing
 */
export async function receiveForm(parts: AsyncIterable<Part>, storage: Storage, admit: (field: string) => void) {
  let field: string | undefined
  let file: { name: string; received: Received } | undefined
  try {
    for await (const part of parts) {
      if (part.name === 'field' && !part.bytes && field === undefined) {
        field = part.text
        if (field.length > LONGEST_FIELD) throw invalid({ field: { code: 'too_long', params: { maximum: LONGEST_FIELD } } })
        admit(field)
      } else if (part.name === 'file' && part.bytes && field !== undefined && !file) {
        file = { name: part.fileName, received: await storage.receive(part.bytes) }
      }
    }
    if (field === undefined || !file)
      throw invalid({ [field === undefined ? 'field' : 'file']: { code: 'missing' } }, say('file_upload_failed'))
    return { field, ...file }
  } catch (error) {
    await file?.received.drop()
    throw error
  }
}
