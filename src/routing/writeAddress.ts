import { type Pattern, type Piece, paramsOf } from './pattern.ts'
import type { Address } from './readAddress.ts'

/**
 * The address of the first shape that the parameters fill; null where each lacks one.
 * @param search what else the query holds; the shape's own query stands before it
 */
export function writeAddress(
  patterns: readonly Pattern[],
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
): Address | null {
  const pattern = patterns.find(one => paramsOf(one).every(name => params[name]))
  if (!pattern) return null
  const text = (piece: Piece) => ('literal' in piece ? piece.literal : (params[piece.param] ?? ''))
  const query = new URLSearchParams()
  for (const [name, piece] of pattern.query) query.set(name, text(piece))
  for (const [name, value] of search) if (!query.has(name)) query.append(name, value)
  const rest = query.toString()
  return {
    pathname: `/${pattern.segments.map(piece => encodeURIComponent(text(piece))).join('/')}`,
    search: rest ? `?${rest}` : '',
  }
}
