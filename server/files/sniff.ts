import { type Pixels, pixelsOf } from './pictures.ts'

/** Types that are told; anything else is bytes, shown nowhere. */
const TOLD = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'video/mp4', 'video/webm']
/** What the package `file-type` calls otherwise. */
const ALSO: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' }
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
  const { mime = '' } = (await fileTypeFromBuffer(head).catch(() => undefined)) ?? {}
  const type = ALSO[mime] ?? mime
  return TOLD.includes(type) ? type : UNKNOWN
}
