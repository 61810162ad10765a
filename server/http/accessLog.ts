import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/**
 * One line for each request: method, path, status, milliseconds, who.
 * Without the query string, which holds what people searched for and, on the way back from the provider, its code.
 */
export function accessLog(): MiddlewareHandler<AppEnv> {
  return async function logAccess(c, next) {
    const log = c.get('log')
    if (!log.isLevelEnabled('info')) return next()
    const from = performance.now()
    await next()
    const ms = Math.round((performance.now() - from) * 10) / 10
    log.info({ method: c.req.method, path: c.req.path, status: c.res.status, ms, person: c.get('person')?.id }, 'answered')
  }
}
