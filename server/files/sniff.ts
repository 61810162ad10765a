import { type Pixels, pixelsOf } from './pictures.ts'

/** Types that are told, by what the package `file-type` calls them; anything else is bytes, shown nowhere. */
const KNOWN: Readonly<Record<string, string>> = {
  'image/png': 'image/png',
  'image/apng': 'image/png',
  'image/jpeg': 'image/jpeg',
  'image/gif': 'image/gif',
  'image/webp': 'image/webp',
  'application/pdf': 'application/pdf',
  'video/mp4': 'video/mp4',
  'video/x-m4v': 'video/mp4',
  'video/webm': 'video/webm',
}
const UNKNOWN = 'application/octet-stream'

export type Sniffed = { readonly type: string } & Partial<Pixels>

/** Type and, for pictures, pixels, by its bytes alone. A picture is what can be decoded in full; what only begins as one is bytes. */
export async function sniff({ head, path }: { head: Uint8Array; path: string }): Promise<Sniffed> {
  const type = await typeOf(head)
  if (!type.startsWith('image/')) return { type }
  const pixels = await pixelsOf(path)
  return pixels ? { type, ...pixels } : { type: UNKNOWN }
}

/** The type that the beginning of a content tells. */
export async function typeOf(head: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(head).catch(() => undefined)
  return KNOWN[found?.mime ?? ''] ?? UNKNOWN
}
