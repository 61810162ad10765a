import { z } from 'zod'

const stored = {
  id: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(200),
  /** Bytes. */
  size: z.int().min(0),
  type: z.string().max(100),
  /** Pixels, where it is an image. */
  width: z.int().optional(),
  height: z.int().optional(),
}

/** Facts of a video. */
const filmed = {
  /** Seconds, to a tenth. */
  duration: z.number().min(0).optional(),
  codec: z.string().max(40).optional(),
  /** The picture that it carries for its cover, stored beside it. */
  poster: z.strictObject(stored).optional(),
}

/** A stored file; its id is the hexadecimal SHA-256 of its bytes. The server sets everything but the id from its storage, whatever the request contains. */
export const fileValue = z.strictObject({ ...stored, ...filmed })
export type FileValue = z.output<typeof fileValue>
export type VideoFacts = Pick<FileValue, keyof typeof filmed>

/** Additional members of fields with stored files. */
export interface StoredField {
  readonly types: readonly string[]
  /** The stored files of a value; the server checks each of them. */
  files(value: FileValue): readonly FileValue[]
}

/** Members of the kinds file and image. */
export const asStored = {
  column: () => ({ type: 'jsonb' }) as const,
  operators: ['empty'],
  files: (value: FileValue) => [value],
  write: (value: FileValue) => value.name,
  read: (cell: string) => cell,
} as const
