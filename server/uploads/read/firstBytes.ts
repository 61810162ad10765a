import { open } from 'node:fs/promises'

/** The first bytes of a file, fewer where it is shorter. */
export async function firstBytes(path: string, length: number): Promise<Buffer> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** Bytes that are read at once. */
export const PIECE = 1 << 18

/**
 * A file's bytes, piece by piece, all in one and the same buffer: each is there until the next is asked for. A large file would otherwise leave as much
 * behind as it is long, until somebody collects it.
 * @param start bytes that are passed over
 */
export async function* pieces(path: string, start: number): AsyncGenerator<Buffer> {
  await using file = await open(path, 'r')
  const buffer = Buffer.allocUnsafe(PIECE)
  for (let at = start; ; ) {
    const { bytesRead } = await file.read(buffer, 0, PIECE, at)
    if (bytesRead === 0) return
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}
