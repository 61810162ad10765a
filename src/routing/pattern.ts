export interface Address {
  readonly pathname: string
  readonly search: string
}

/** One piece of an address: a literal text, or a parameter by its name. */
export type Piece = { readonly literal: string } | { readonly param: string }

/** One shape of a documented address; an optional segment makes two. */
export interface Pattern {
  readonly segments: readonly Piece[]
  /** What the query must hold: `/edit-filter-group?id=:id`. */
  readonly query: readonly (readonly [name: string, value: Piece])[]
}

/**
 * The shapes of a documented address, the longest first: `/orders/:page_number?` has two.
 * @param route segments are literal or `:param`; the last may be optional (`?`), a query may follow (`?id=:id`)
 */
export function patternsOf(route: string): readonly Pattern[] {
  const [, path = '', asked = ''] = /^(.*?)(?:\?(\w+=.*))?$/.exec(route) ?? []
  const query = asked ? asked.split('&').map(part => queryPart(part)) : []
  const texts = path.split('/').filter(Boolean)
  const last = texts.at(-1)
  const all = { segments: texts.map(text => pieceOf(text.replace(/\?$/, ''))), query }
  return last?.endsWith('?') ? [all, { segments: all.segments.slice(0, -1), query }] : [all]
}

function queryPart(part: string): readonly [string, Piece] {
  const at = part.indexOf('=')
  return [part.slice(0, at), pieceOf(part.slice(at + 1))]
}

function pieceOf(text: string): Piece {
  return text.startsWith(':') ? { param: text.slice(1) } : { literal: text }
}

/** Names of the parameters of a shape, in order. */
export function paramsOf({ segments, query }: Pattern): readonly string[] {
  return [...segments, ...query.map(([, piece]) => piece)].flatMap(piece => ('param' in piece ? [piece.param] : []))
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
