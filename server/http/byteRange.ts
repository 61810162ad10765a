import type { Span } from '../files/storage.ts'

/**
 * What part of a content a `Range` header asks for (RFC 9110, §14). A header of another unit, of several parts or that is none is passed over, as the
 * standard allows.
 * @param size bytes of the whole content
 * @returns null: all of it; 'none': the content ends before that
 */
export function byteRange(header: string | undefined, size: number): Span | 'none' | null {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return null
  if (first === '') return Number(last) === 0 || size === 0 ? 'none' : { from: Math.max(0, size - Number(last)), to: size - 1 }
  const from = Number(first)
  if (last !== '' && Number(last) < from) return null
  return from >= size ? 'none' : { from, to: last === '' ? size - 1 : Math.min(size - 1, Number(last)) }
}
