import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import type { AppEnv } from './context.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const FROM_ELSEWHERE = new Set(['cross-site', 'same-site'])

/**
 * Whatever may change something must come from the panel itself: a foreign or `null` Origin is refused, and so is a missing one when the
 * browser says that another site is asking. Programs that are no browser send neither and pass: they have no cookie but their own.
 */
export function guardOrigin(publicUrl: string): MiddlewareHandler<AppEnv> {
  return async function refuseForeignOrigin(c, next) {
    if (READING.has(c.req.method)) return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const foreign = (origin !== undefined && origin !== publicUrl) || (site !== undefined && FROM_ELSEWHERE.has(site))
    if (foreign) throw new Refusal(403, 'foreign_origin', 'Please check inputs!', { params: { expected: publicUrl } })
    await next()
  }
}
