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

/** What is read from a video beside its bytes. */
const filmed = {
  /** Seconds, to a tenth. */
  duration: z.number().min(0).optional(),
  codec: z.string().max(40).optional(),
  /** The picture that it carries for its cover, stored beside it. */
  poster: z.strictObject(stored).optional(),
}

/** A stored file; its id is the hex SHA-256 of its bytes. The server fills in all but the id from what it stored, whatever a request says. */
export const fileValue = z.strictObject({ ...stored, ...filmed })
export type FileValue = z.output<typeof fileValue>
export type VideoFacts = Pick<FileValue, keyof typeof filmed>

/** What fields of stored files tell beside all others. */
export interface StoredField {
  readonly types: readonly string[]
  /** The stored files a value names; the server checks each against what it stored. */
  files(value: FileValue): readonly FileValue[]
}

/** The answers that files and images share. */
export const asStored = {
  column: () => ({ type: 'jsonb' }) as const,
  operators: ['empty'],
  files: (value: FileValue) => [value],
  write: (value: FileValue) => value.name,
  read: (cell: string) => cell,
} as const
