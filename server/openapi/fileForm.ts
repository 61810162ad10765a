import type { Operation } from './operation.ts'
import type { JsonSchema } from './schemaOf.ts'
import { object } from './shapes.ts'

const binary = { type: 'string', format: 'binary' }

/**
 * What is sent with a file: what comes before the file in this order is known before a byte of it is taken in.
 * @param pictures how many may come in place of a sheet
 */
export const fileForm = (
  before: Readonly<Record<string, JsonSchema>>,
  required: readonly string[] = [],
  pictures?: number,
): Operation['body'] => {
  const file =
    pictures === undefined
      ? { ...binary, description: 'CSV or xlsx; xls, xlsb or ods of at most 20 MB.' }
      : { type: 'array', items: binary, minItems: 1, maxItems: pictures, description: 'Pictures, or one ZIP archive of them.' }
  return { 'multipart/form-data': object({ ...before, note: { type: 'string', maxLength: 128 }, file }, [...required, 'file']) }
}
