import type { z } from 'zod'
import { type FileValue, fileValue } from './fileValue.ts'
import type { Field, FieldOptions, Needs } from './kind.ts'

export interface FileOptions<Refs extends string = string> extends FieldOptions<Refs> {
  /** Media types taken, found by reading the content; PDF and pictures when left out. */
  types?: readonly string[]
  /** Greatest size in bytes, itself allowed; 10 MiB when left out. */
  maxBytes?: number
}

export interface FileField<Refs extends string = string> extends Field<FileValue, Refs> {
  readonly kind: 'file'
  readonly types: readonly string[]
  readonly maxBytes: number
  /** The stored files a value names; the server checks each against what it stored. */
  files(value: FileValue): readonly FileValue[]
}

/** A stored file of a record. */
export function file<const Refs extends string = never, const Need extends boolean = false>(
  options: FileOptions<Refs> & Needs<Need> = {},
): FileField<Refs> & Needs<NoInfer<Need>> {
  const types = options.types ?? ['application/pdf', 'image/jpeg', 'image/png', 'image/webp']
  const maxBytes = options.maxBytes ?? 10_485_760
  return {
    ...options,
    kind: 'file',
    types,
    maxBytes,
    operators: ['empty'],
    type: () =>
      fileValue
        .refine(value => types.includes(value.type), { params: { code: 'file_type', types: types.join(', ') } })
        .refine(value => value.size <= maxBytes, { params: { code: 'file_size', maximum: maxBytes } }) as z.ZodType<FileValue>,
    column: () => ({ type: 'jsonb' }),
    example: (_context, n) => ({
      id: String(n ?? 1).padStart(64, '0'),
      name: 'sample.pdf',
      size: 1000,
      type: types[0] ?? 'application/pdf',
    }),
    files: value => [value],
    write: value => value.name,
    read: cell => cell,
  }
}
