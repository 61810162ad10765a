import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './context.ts'

/** What every answer says: never guess its type, never frame it, tell no other site where one came from, ask for no device. */
export function secureHeaders(publicUrl: string): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(headersOf(publicUrl))
  return async function sendSecureHeaders(c, next) {
    for (const [name, value] of headers) c.header(name, value)
    await next()
  }
}

/** The same for answers that Hono does not make (the embedded provider's). */
export function headersOf(publicUrl: string): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cache-Control': 'no-store',
    // Of data, which is never drawn as a page. A page replaces it by its own (see contentPolicy).
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    ...(publicUrl.startsWith('https:') ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}
