import type { Operation } from './operation.ts'
import type { JsonSchema } from './schemaOf.ts'
import { object } from './shapes.ts'

/** What is sent with a file: what comes before the file in this order is known before a byte of it is taken in. */
export const fileForm = (before: Readonly<Record<string, JsonSchema>>, required: readonly string[] = []): Operation['body'] => ({
  'multipart/form-data': object(
    { ...before, note: { type: 'string', maxLength: 128 }, file: { type: 'string', format: 'binary', description: 'CSV or xlsx.' } },
    [...required, 'file'],
  ),
})
