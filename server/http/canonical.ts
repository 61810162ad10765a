import type { AppContext } from './context.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Cookies and Origin go by the public address. Who opens the same server under another name of this machine (`127.0.0.1` for `localhost`) is sent
 * to the right one; behind a balancer the Host header may be anything, so nobody else is.
 * @returns the address to go to, or nothing when the request is at the right one
 */
export function canonical(c: AppContext, publicUrl: string): string | undefined {
  const wanted = new URL(publicUrl)
  const asked = c.req.header('host') ?? wanted.host
  if (asked === wanted.host || !LOOPBACK.has(wanted.hostname) || !LOOPBACK.has(asked.replace(/:\d+$/, ''))) return undefined
  const { pathname, search } = new URL(c.req.url)
  return publicUrl + pathname + search
}
