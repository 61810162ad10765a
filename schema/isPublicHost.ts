/** Networks of IPv4 that lead to this machine, its neighbours or nowhere (RFC 6890), each with the bits that count. */
const PRIVATE: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
/** Names that no public server knows (RFC 2606, 6761, 6762, 8375), and those of inner networks. */
const INNER = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/
/** IPv6 that begins with what is public (2000::/3), without examples (2001:db8::/32), relays of IPv4 (2002::/16) and tunnels (2001::/32). */
const PUBLIC_6 = /^[23][0-9a-f]{3}:/
const TUNNEL_6 = /^(?:2001:(?:db8:|0?:)|2002:)/

/**
 * Whether the host of an address can be reached by anybody: never this machine, an inner network, or a name without a dot. Browsers and servers read
 * `127.1`, `0x7f.1` and `2130706433` as the same address, and so does `URL`, of which the host is asked here.
 */
export function isPublicHost({ hostname }: Pick<URL, 'hostname'>): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  if (host.startsWith('[')) return isPublic6(host.slice(1, -1))
  const number = numberOf(host)
  if (number !== null) return !PRIVATE.some(([network, bits]) => number >>> (32 - bits) === (numberOf(network) ?? 0) >>> (32 - bits))
  return host.includes('.') && !INNER.test(host)
}

const isPublic6 = (address: string): boolean => PUBLIC_6.test(address) && !TUNNEL_6.test(address)

/** The number of an IPv4 address as `URL` writes it; null for a name. */
function numberOf(host: string): number | null {
  const parts = host.split('.')
  if (parts.length !== 4 || !parts.every(part => /^\d{1,3}$/.test(part))) return null
  return parts.reduce((sum, part) => sum * 256 + Number(part), 0)
}
