import type { MiddlewareHandler } from 'hono'
import { Refusal } from '../errors.ts'
import { keyIn } from '../session/secrets.ts'
import type { AppEnv } from './context.ts'

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whatever may change something must come from the panel itself, route or no route. */
export function guardOrigin(publicUrl: string): MiddlewareHandler<AppEnv> {
  return async function refuseForeignOrigin(c, next) {
    // A key is sent by nobody's browser on its own, and where one comes with a cookie the call is refused.
    if (!READING.has(c.req.method) && keyIn(c) === undefined)
      refuseForeign(c.req.header('origin'), c.req.header('sec-fetch-site'), publicUrl)
    await next()
  }
}

/** @throws Refusal 403 if the page of another site sent the request */
export function refuseForeign(origin: string | undefined, fetchSite: string | undefined, publicUrl: string): void {
  if (foreign(origin, fetchSite, publicUrl))
    throw new Refusal(403, 'foreign_origin', 'Please check inputs!', { params: { expected: publicUrl } })
}

const FROM_ELSEWHERE = new Set(['cross-site', 'same-site'])

/** Tells a request from elsewhere by Origin, or by what the browser says of the site. Programs send neither and pass: they have no cookie but their own. */
export function foreign(origin: string | undefined, fetchSite: string | undefined, publicUrl: string): boolean {
  return (origin !== undefined && origin !== publicUrl) || (fetchSite !== undefined && FROM_ELSEWHERE.has(fetchSite))
}
