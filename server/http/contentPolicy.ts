/**
 * The policy of a page: scripts from here only and none inside the page; styles from here, and those in the page that carry the nonce of this very
 * answer (the panel reads it from `<meta name="style-nonce">` for emotion). Pictures may lie on the host of static assets.
 * @param nonce of this answer, as base64
 * @param https whether plain-text requests are to be lifted to https
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
