import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import type { AppEnv } from './context.ts'

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
