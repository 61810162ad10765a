import { open } from 'node:fs/promises'

/** The first bytes of a file, fewer where it is shorter. */
export async function firstBytes(path: string, length: number): Promise<Buffer> {
  await using file = await open(path, 'r')
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0)
  return buffer.subarray(0, bytesRead)
}

/** Whether bytes begin as a ZIP archive does, which a workbook is. */
export const isZip = (start: Uint8Array): boolean => start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5)
