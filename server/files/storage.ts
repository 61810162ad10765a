import type { Readable } from 'node:stream'
import { Refusal } from '../errors.ts'

/** Whether a text can name a kept content. */
export const isStoredId = (id: string): boolean => /^[0-9a-f]{64}$/.test(id)

/** A part of a content, first and last byte counted. */
export type Span = { readonly from: number; readonly to: number }

/** Where the bytes of files are kept, by the hex SHA-256 of their content. */
export interface Storage {
  /**
   * Takes bytes in as they come. They stand nowhere yet: whoever asked keeps or drops them. When the bytes break off, nothing is left.
   * @throws whatever the bytes throw
   */
  receive(content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<Received>
  /** The bytes as a stream, or a part of them; null where there are none. @throws StorageAway */
  open(id: string, span?: Span): Promise<Readable | null>
  /** The bytes as a file on this machine, until it is given back; null where there are none. For what has to be read in places. */
  local(id: string): Promise<LocalFile | null>
  /** Deletes the bytes for good; nothing where there are none. @throws StorageAway */
  remove(id: string): Promise<void>
  /** @throws StorageAway where nothing more can be taken in */
  ping(): Promise<void>
}

/** A kept content as a file. */
export interface LocalFile {
  readonly path: string
  readonly size: number
  release(): Promise<void>
}

/** Bytes that have come in whole. */
export interface Received {
  /** Their hex SHA-256. */
  readonly id: string
  readonly size: number
  /** Where the bytes are meanwhile, as a file on this machine. */
  readonly path: string
  /** The beginning, at most 1 MiB: enough to tell what it is. */
  readonly head: Buffer
  /**
   * Keeps them under their id, at once and for good; the same bytes are kept once.
   * @throws StorageAway where the store cannot be reached; then nothing is kept
   */
  keep(): Promise<void>
  drop(): Promise<void>
}

/** The store of files did not answer, or not as it should; the same call may succeed in a moment (503 with Retry-After). */
export class StorageAway extends Refusal {
  /** @param cause what the store said; for the log, it never leaves the server */
  constructor(cause: unknown) {
    const reason = isFull(cause) ? 'full' : 'gone'
    super(503, 'storage_away', 'The store of files is away for a moment, retry', {
      params: { reason },
      headers: { 'Retry-After': reason === 'full' ? '30' : '5' },
    })
    this.cause = cause
  }
}

/** Tells that a disk has no room, or none for us. */
export function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
