import { getCookie, setCookie } from 'hono/cookie'
import type { AppContext } from '../http/context.ts'
import { isSecret } from './secrets.ts'

/**
 * The session's cookie, as one deployment writes it: not readable by scripts, not sent along from other sites. On https it is Secure and bound to this host by its `__Host-` name, so that no
 * neighbouring host can plant one.
 * @param publicUrl what browsers call this server
 * @param hours how long the browser keeps it
 */
export function sessionCookie(publicUrl: string, hours: number) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-munshi_session' : 'munshi_session'
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', secure } as const
  return {
    name,
    /** The session id that came along, if it could be one. */
    read: (c: AppContext) => {
      const id = getCookie(c, name)
      return isSecret(id) ? id : undefined
    },
    write: (c: AppContext, sessionId: string) => setCookie(c, name, sessionId, { ...options, maxAge: Math.round(hours * 3600) }),
    clear: (c: AppContext) => setCookie(c, name, '', { ...options, maxAge: 0 }),
  }
}
