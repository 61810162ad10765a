import type { AppContext } from './context.ts'

/** The path and the query string as they came over the wire: `URL` has already folded `/./` and `%2e` in `c.req.url`. */
export function rawPath(c: AppContext): { path: string; query: string } {
  const target = c.env?.incoming?.url ?? c.req.url.slice(c.req.url.indexOf('/', c.req.url.indexOf('://') + 3))
  const mark = target.indexOf('?')
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}
