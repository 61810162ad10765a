import type { VideoFacts } from '../../schema/kinds/fileValue.ts'
import { type Pixels, pixelsOf } from './pictures.ts'
import { nullIfUnreadable } from './unreadable.ts'
import { videoFacts } from './videos.ts'

/** Types that are told; anything else is bytes, shown nowhere. */
const TOLD = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'application/pdf', 'video/mp4', 'video/webm']
/** What the package `file-type` calls otherwise. */
const ALSO: Readonly<Record<string, string>> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4' }
const UNKNOWN = 'application/octet-stream'

export type Sniffed = { readonly type: string } & Partial<Pixels> & VideoFacts

/**
 * Type, and for pictures pixels, for videos length and codec, by its bytes alone. A picture is what can be decoded in full, a video what is there in
 * full; what only begins as one is bytes.
 */
export async function sniff({ head, path }: { head: Uint8Array; path: string }): Promise<Sniffed> {
  const type = await typeOf(head)
  const [kind] = type.split('/')
  if (kind !== 'image' && kind !== 'video') return { type }
  const facts = kind === 'image' ? await pixelsOf(path) : await videoFacts(path, type)
  return facts ? { type, ...facts } : { type: UNKNOWN }
}

/** The type that the beginning of a content tells. */
export async function typeOf(head: Uint8Array): Promise<string> {
  const { fileTypeFromBuffer } = await import('file-type')
  const { mime = '' } = (await fileTypeFromBuffer(head).catch(nullIfUnreadable)) ?? {}
  const type = ALSO[mime] ?? mime
  return TOLD.includes(type) ? type : UNKNOWN
}
