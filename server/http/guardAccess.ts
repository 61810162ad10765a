import type { MiddlewareHandler } from 'hono'
import { hasPermission } from '../../schema/permission.ts'
import type { CallPermission } from '../../schema/wire/call.ts'
import { sessionOnly as peopleOnly } from '../access/guardKeys.ts'
import { say } from '../changes/say.ts'
import { Refusal } from '../errors.ts'
import type { Person } from '../session/person.ts'
import type { Caller, CallerAddress } from './callerAddress.ts'
import type { AppContext, AppEnv } from './context.ts'
import { addressKey, personKey, type TakeOne } from './limitKey.ts'

/**
 * Makes the guard of a route: 401 without a session or key, 429 when asking too fast, 403 without one of the permissions, or with a key where people are meant.
 * @param takeOne takes one request of a person or an address: seconds to wait, or 0
 * @param addressOf where a request comes from
 */
export function guardAccess(
  findPerson: (c: AppContext) => Promise<Person | undefined>,
  takeOne: TakeOne,
  addressOf: (caller: Caller) => CallerAddress,
): (call: { readonly permission: CallPermission; readonly viewing: boolean; readonly sessionOnly: boolean }) => MiddlewareHandler<AppEnv> {
  return ({ permission, viewing, sessionOnly }) =>
    async function admit(c, next) {
      const taken = async (person: Person | undefined): Promise<void> => {
        const seconds = await takeOne(person ? personKey(person) : addressKey(addressOf(callerOf(c))))
        if (seconds > 0)
          throw new Refusal(429, 'too_many_requests', 'unexpected error, retry', {
            params: { seconds },
            headers: { 'Retry-After': String(seconds) },
          })
      }
      const person = await (permission === 'public' ? undefined : findPerson(c))?.catch(async (refusal: unknown) => {
        // Whoever tries keys is somebody at an address, and may not try them without end.
        await taken(undefined)
        throw refusal
      })
      await taken(person)
      if (permission !== 'public') {
        if (!person) throw new Refusal(401, 'signed_out', 'User not valid')
        c.set('person', person)
        if (person.viewer && !viewing)
          throw new Refusal(403, 'view_only', say('view_only'), { params: { key: 'view_only', name: person.name } })
        if (person.key && sessionOnly) throw peopleOnly()
        if (permission !== 'signed in') requireAny(c, permission)
      }
      await next()
    }
}

const callerOf = (c: AppContext): Caller => ({ peer: c.env?.incoming?.socket.remoteAddress, forwarded: c.req.header('x-forwarded-for') })

/** Lets a handler ask for permissions that only it can know. @throws Refusal 403, recorded */
export function requireAny(c: AppContext, permissions: readonly string[]): void {
  if (!hasPermission(permissions, personOf(c).permissions)) throw denied(permissions)
}

/** The person who is asking, in a route that is not public. @throws Refusal 401 elsewhere */
export function personOf(c: AppContext): Person {
  const person = c.get('person')
  if (!person) throw new Refusal(401, 'signed_out', 'User not valid')
  return person
}

/** The code under which a refusal for want of a permission is recorded. */
export const ACCESS_DENIED = 'access_denied'

/** The person holds none of the wanted permissions (document 1, §4.1, §5). */
export const denied = (wanted: readonly string[]): Refusal =>
  new Refusal(403, ACCESS_DENIED, 'Access denied. Contact your team lead to get access', { params: { permissions: wanted.join(', ') } })
