import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { AppEnv } from './context.ts'

/** One line for each request, without the query string: it holds what people searched for and, on the way back from the provider, its code. */
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

const USABLE_ID = /^[\w-]{8,64}$/

/** Gives each request an id (a balancer's own, where it sent a plain one) and a log that carries it. */
export function identify(log: Log): MiddlewareHandler<AppEnv> {
  return async function identifyRequest(c, next) {
    const given = c.req.header('x-request-id')
    const id = given && USABLE_ID.test(given) ? given : randomUUID()
    c.set('requestId', id)
    c.set('log', log.child({ request: id }))
    c.header('X-Request-Id', id)
    await next()
  }
}
