import { formatIp, type IpAddress, type IpNetwork, ipNetwork, isWithin, parseIp, unwrapIpv4 } from '../../schema/ipAddress.ts'

/** The source of a request, as its connection and its headers state it. */
export interface Caller {
  /** The other end of its connection. */
  readonly peer: string | undefined
  /** `X-Forwarded-For`. */
  readonly forwarded: string | undefined
}

declare const canonical: unique symbol

/** The address of a caller in its one canonical spelling; only `callerAddress` makes it, so that no one counts by another spelling. */
export type CallerAddress = string & { readonly [canonical]: true }

/**
 * Makes the function that finds the address of a caller: the peer of its connection, or, if that is a trusted balancer, the last address in
 * `X-Forwarded-For` that is not one. The caller may have written all addresses before that one.
 * @param trusted addresses and networks (`10.0.0.0/8`) of balancers
 */
export function callerAddress(trusted: readonly string[]): (caller: Caller) => CallerAddress {
  const balancers = trusted.flatMap(one => networkOf(one) ?? [])
  const isTrusted = (address: IpAddress | undefined): boolean => address !== undefined && balancers.some(one => isWithin(address, one))

  return ({ peer: said, forwarded }) => {
    const peer = canonicalIp(said ?? '')
    const passed = isTrusted(peer) ? (forwarded ?? '').split(',').map(one => canonicalIp(withoutPort(one.trim()))) : []
    const address = passed.findLast(one => !isTrusted(one)) ?? peer
    return (address ? formatIp(address) : 'unknown') as CallerAddress
  }
}

/** True for an address or network that can be trusted. */
export const isNetwork = (text: string): boolean => networkOf(text) !== undefined

function networkOf(text: string): IpNetwork | undefined {
  const [address = '', prefix, ...more] = text.split('/')
  const ip = parseIp(address)
  if (!ip || more.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)) || Number(prefix ?? 0) > ip.bits) return undefined
  const network = ipNetwork(`${address}/${prefix ?? ip.bits}`)
  const ipv4 = unwrapIpv4(network)
  // A network of mapped addresses (`::ffff:10.0.0.0/104`) is one of IPv4, as its callers are.
  return ipv4.bits === 32 && network.bits === 128 && network.prefix >= 96 ? { ...ipv4, prefix: network.prefix - 96 } : network
}

/** One address for one caller: IPv4 that arrives as IPv6 (`::ffff:10.0.0.1`, NAT64, 6to4) is IPv4. */
function canonicalIp(text: string): IpAddress | undefined {
  const address = parseIp(text)
  return address && unwrapIpv4(address)
}

/** Some balancers write `203.0.113.7:4711` and `[2001:db8::1]:4711`. */
const withoutPort = (text: string): string => text.replace(/^(?:\[([^\]]*)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/, '$1$2')
