import { BlockList, isIP } from 'node:net'

/** Where a request says that it comes from. */
export interface Caller {
  /** The other end of its connection. */
  readonly peer: string | undefined
  /** `X-Forwarded-For`. */
  readonly forwarded: string | undefined
}

/** Under which the requests of whoever is nobody yet are counted. */
export const addressKey = (address: string): string => `address ${address}`

/**
 * Makes what tells where a call comes from: the peer of its connection, or, where that is a balancer that is trusted, the last address in
 * `X-Forwarded-For` that is none. Whatever stands before that the caller may have written.
 * @param trusted addresses and networks (`10.0.0.0/8`) of balancers
 */
export function callerAddress(trusted: readonly string[]): (caller: Caller) => string {
  const balancers = new BlockList()
  for (const one of trusted) {
    const { address, bits, family } = networkOf(one) ?? {}
    if (address && family) balancers.addSubnet(address, bits ?? 0, family)
  }
  const isTrusted = (address: string): boolean => isIP(address) !== 0 && balancers.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

  return ({ peer: told, forwarded }) => {
    const peer = plain(told ?? 'unknown')
    if (trusted.length === 0 || !isTrusted(peer)) return peer
    const passed = (forwarded ?? '').split(',').map(one => plain(one.trim()))
    const caller = passed.findLast(one => !isTrusted(one)) ?? ''
    return isIP(caller) === 0 ? peer : caller
  }
}

/** Tells an address or network that can be trusted. */
export const isNetwork = (text: string): boolean => networkOf(text) !== undefined

function networkOf(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', said, ...more] = text.split('/')
  const version = isIP(address)
  const most = version === 6 ? 128 : 32
  const bits = said === undefined ? most : Number(said)
  if (version === 0 || more.length > 0 || !/^\d{0,3}$/.test(said ?? '') || said === '' || bits > most) return undefined
  return { address, bits, family: version === 6 ? 'ipv6' : 'ipv4' }
}

/** An IPv4 address as Node says it on a socket of both kinds: `::ffff:10.0.0.1`. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')
