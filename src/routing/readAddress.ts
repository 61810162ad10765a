import type { Pattern, Piece } from './pattern.ts'

export interface Address {
  readonly pathname: string
  readonly search: string
}

const PAGE = /^[1-9]\d{0,8}$/

/**
 * The parameters of an address under one shape; null where it does not fit.
 * Segments are compared letter by letter; `:page_number` is a page, from 1.
 */
export function readAddress({ segments, query }: Pattern, { pathname, search }: Address): Record<string, string> | null {
  const texts = decoded(pathname)
  if (texts?.length !== segments.length) return null
  const asked = new URLSearchParams(search)
  const pairs: [Piece, string | null][] = [
    ...segments.map((piece, index): [Piece, string] => [piece, texts[index] ?? '']),
    ...query.map(([name, piece]): [Piece, string | null] => [piece, asked.get(name)]),
  ]
  const params: Record<string, string> = {}
  for (const [piece, text] of pairs) {
    if (!text || !fits(piece, text)) return null
    if ('param' in piece) params[piece.param] = text
  }
  return params
}

function decoded(pathname: string): string[] | null {
  try {
    // One slash at the end is no segment; two in a row are an address that nobody gave.
    const parts = pathname.replace(/\/$/, '').split('/').slice(1)
    return parts.some(part => part === '') ? null : parts.map(decodeURIComponent)
  } catch {
    return null
  }
}

function fits(piece: Piece, text: string): boolean {
  if ('literal' in piece) return piece.literal === text
  return piece.param !== 'page_number' || PAGE.test(text)
}
