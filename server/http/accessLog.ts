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
    logAnswer(log, { method: c.req.method, path: c.req.path, status: c.res.status, from, person: c.get('person')?.id })
  }
}

interface Answered {
  readonly method: string
  readonly path: string
  readonly status: number
  /** When it was asked. */
  readonly from: number
  readonly person?: number
}

/** The line of one request. */
export function logAnswer(log: Log, { from, person, ...answered }: Answered): void {
  log.info({ ...answered, ms: Math.round((performance.now() - from) * 10) / 10, person }, 'answered')
}

const USABLE_ID = /^[\w-]{8,64}$/

/** A balancer's own, where it sent a plain one. */
export const requestIdOf = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && USABLE_ID.test(given) ? given : randomUUID()

/** Gives each request an id and a log that carries it. */
export function identify(log: Log): MiddlewareHandler<AppEnv> {
  return async function identifyRequest(c, next) {
    const id = requestIdOf(c.req.header('x-request-id'))
    c.set('requestId', id)
    c.set('log', log.child({ request: id }))
    c.header('X-Request-Id', id)
    await next()
  }
}
