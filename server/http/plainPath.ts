import type { AppContext } from './context.ts'

// Escapes of what may be written plainly, of separators and of controls: never needed, and two readers may take them for different paths.
const NEEDLESS_ESCAPE = /%(?:2[Dd]|2[EeFf]|3[0-9]|4[1-9A-Fa-f]|5[0-9AaCcFf]|6[1-9A-Fa-f]|7[0-9AaEeFf]|[01][0-9A-Fa-f])/
const BROKEN_ESCAPE = /%(?![0-9A-Fa-f]{2})/
const WRITABLE = /^[!$&-;=@-Z_a-z~%]*$/
const DOT_SEGMENT = /\/\.{1,2}(?:\/|$)/
const GUARDED = /^\/(?:api|oidc)(?:\/|$)/i

/** Tells that a path can be read in one way only; all others (`//`, `..`, needless escapes, `/API`) are answered 404 before any guard looks. */
export function plainPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('//') || !WRITABLE.test(path)) return false
  if (NEEDLESS_ESCAPE.test(path) || BROKEN_ESCAPE.test(path) || DOT_SEGMENT.test(path)) return false
  if (GUARDED.test(path) && !path.startsWith('/api') && !path.startsWith('/oidc')) return false
  return decodes(path)
}

function decodes(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The public address where the server was opened under another name of this machine: cookies and Origin go by it. Behind a balancer Host may be anything. */
export function canonical(c: AppContext, publicUrl: string): string | undefined {
  const wanted = new URL(publicUrl)
  const asked = c.req.header('host') ?? wanted.host
  if (asked === wanted.host || !LOOPBACK.has(wanted.hostname) || !LOOPBACK.has(asked.replace(/:\d+$/, ''))) return undefined
  const { pathname, search } = new URL(c.req.url)
  return publicUrl + pathname + search
}
