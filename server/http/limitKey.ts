import { formatIp, networkStart, parseIp } from '../../schema/ipAddress.ts'
import type { Person } from '../session/person.ts'
import type { CallerAddress } from './callerAddress.ts'

declare const counted: unique symbol

/** The key that requests are counted under. Only the functions here make it, so that all places count one caller alike. */
export type LimitKey = string & { readonly [counted]: true }

/** Takes one request of a person or a network. @returns seconds to wait, or 0 */
export type TakeOne = (key: LimitKey) => Promise<number>

/** One household or server gets a /64 of IPv6 at least, and may use each of its addresses (RFC 6177). */
const IPV6_PREFIX = 64

export const personKey = ({ id }: Pick<Person, 'id'>): LimitKey => `person ${id}` as LimitKey

/** Callers without a session count by their IPv4 address or their /64 network of IPv6. */
export function addressKey(caller: CallerAddress): LimitKey {
  const address = parseIp(caller)
  const isNetworked = address?.bits === 128
  return `address ${isNetworked ? `${formatIp(networkStart(address, IPV6_PREFIX))}/${IPV6_PREFIX}` : caller}` as LimitKey
}
