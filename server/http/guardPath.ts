import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import type { AppContext, AppEnv } from './context.ts'
import { plainPath } from './plainPath.ts'

const UNREADABLE_QUERY = /%00|%(?![0-9A-Fa-f]{2})/

/** Refuses addresses that could be read in two ways (404), and query strings of calls that no column can hold or nobody can decode (422). */
export function guardPath(): MiddlewareHandler<AppEnv> {
  return async function refuseStrangePath(c, next) {
    const { path, query } = rawPath(c)
    if (!plainPath(path)) throw new Refusal(404, 'no_such_address', 'Id not found')
    if (path.startsWith('/api/') && UNREADABLE_QUERY.test(query)) throw new Refusal(422, 'invalid_query', 'Please check inputs!')
    await next()
  }
}

/** The path and the query string as they came over the wire: `URL` has already folded `/./` and `%2e` in `c.req.url`. */
function rawPath(c: AppContext): { path: string; query: string } {
  const target = c.env?.incoming?.url ?? c.req.url.slice(c.req.url.indexOf('/', c.req.url.indexOf('://') + 3))
  const mark = target.indexOf('?')
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}
