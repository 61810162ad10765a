import { asStored, type FileValue, fileValue, type StoredField } from './fileValue.ts'
import type { KindField, KindWord } from './kind.ts'

interface FileOptions {
  /** Media types taken, found by reading the content; PDF and pictures when left out. */
  types?: readonly string[]
  /** Greatest size in bytes, itself allowed; 10 MiB when left out. */
  maxBytes?: number
}

interface More extends StoredField {
  readonly maxBytes: number
}

export type FileField = KindField<'file', FileValue> & More

/** A stored file of a record. */
export const file: KindWord<'file', FileValue, FileOptions, More> = (options = {}) => {
  const { types = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'], maxBytes = 10_485_760 } = options
  return {
    ...options,
    ...asStored,
    kind: 'file',
    types,
    maxBytes,
    type: () =>
      fileValue
        .refine(value => types.includes(value.type), { params: { code: 'file_type', types: types.join(', ') } })
        .refine(value => value.size <= maxBytes, { params: { code: 'file_size', maximum: maxBytes } }),
    example: (_context, n) => ({
      id: String(n ?? 1).padStart(64, '0'),
      name: 'sample.pdf',
      size: 1000,
      type: types[0] ?? 'application/pdf',
    }),
  }
}
