import { asStored, type FileValue, fileValue, type StoredField } from './fileValue.ts'
import type { KindField, KindWord } from './kind.ts'

interface FileOptions {
  /** Accepted media types, determined from the content; PDF and pictures by default. */
  types?: readonly string[]
  /** Maximum size in bytes, inclusive; 10 MiB by default. */
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
