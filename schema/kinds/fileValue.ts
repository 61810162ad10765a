import { z } from 'zod'

/** A stored file as a record keeps it. The server fills in all but the id from what it stored, whatever a request says. */
export interface FileValue {
  /** Name of the stored content: the hex SHA-256 of its bytes. */
  id: string
  /** Name of the file as it was given. */
  name: string
  /** Bytes. */
  size: number
  /** Media type found by reading the content. */
  type: string
  /** Pixels, where it is an image. */
  width?: number
  height?: number
}

/** Shape of a file value on the wire. */
export const fileValue = z.strictObject({
  id: z.string().regex(/^[0-9a-f]{64}$/),
  name: z.string().min(1).max(200),
  size: z.int().min(0),
  type: z.string().max(100),
  width: z.int().optional(),
  height: z.int().optional(),
})
