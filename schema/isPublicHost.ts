import { type IpAddress, ipNetwork, isWithin, parseIp } from './ipAddress.ts'

/**
 * Networks of IPv4 where no public server is: IANA's special-purpose registry (RFC 6890 and later, read in 2025), and multicast. Those that the registry
 * calls reachable (AS112, AMT) are listed too: they belong to routers and name servers.
 */
const SPECIAL_4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map(ipNetwork)

/** All that IANA has given out for servers; loopback, mapped IPv4, NAT64, private, link-local, SRv6 and multicast addresses are outside it. */
const GLOBAL_6 = ipNetwork('2000::/3')

/** Special networks within it: protocol assignments with Teredo, benchmarking and ORCHID, documentation twice, 6to4, AS112. */
const SPECIAL_6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map(ipNetwork)

/** Names that no public server has (RFC 2606, 6761, 6762, 8375), and those of inner networks. */
const INNER = /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|test|invalid|onion|home\.arpa)$/

/**
 * True if everyone can reach the host of an address: never this machine, an inner network, or a name without a dot. Browsers and servers read `127.1`, `0x7f.1`
 * and `2130706433` as the same address, and so does `URL`, whose host is expected here.
 */
export function isPublicHost({ hostname }: Pick<URL, 'hostname'>): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '')
  const address = parseIp(host.replace(/^\[(.*)\]$/, '$1'))
  if (address) return isPublicIp(address)
  return host.includes('.') && !host.includes(':') && !INNER.test(host)
}

/** True if an address is of a server that everyone can reach. */
function isPublicIp(address: IpAddress): boolean {
  if (address.bits === 32) return !SPECIAL_4.some(network => isWithin(address, network))
  return isWithin(address, GLOBAL_6) && !SPECIAL_6.some(network => isWithin(address, network))
}
