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

/**
 * The policy of a page: scripts from here alone; styles from here and those that carry the nonce of this answer (the panel reads it from
 * `<meta name="style-nonce">` for emotion). Pictures may lie on the host of static assets.
 */
export function contentPolicy(nonce: string, https: boolean): string {
  const rules = [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "media-src 'self' blob: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "frame-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  if (https) rules.push('upgrade-insecure-requests')
  return rules.join('; ')
}

/** The policy of a built page that stands by itself: everything from here alone, and nothing that is not a file of its own or a feed. */
export const plainPolicy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'img-src', 'media-src', 'connect-src'].map(what => `${what} 'self'`),
  ...['base-uri', 'form-action', 'frame-ancestors'].map(what => `${what} 'none'`),
].join('; ')
