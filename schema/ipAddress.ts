/** An IP address by its number, so that all spellings of one address are equal. */
export interface IpAddress {
  readonly bits: 32 | 128
  readonly value: bigint
}

/** A network as registries write it: `10.0.0.0/8`. */
export interface IpNetwork extends IpAddress {
  /** Leading bits that all of its addresses share. */
  readonly prefix: number
}

const WORD_BITS = 16n
const WORDS = 8
/** Prefixes that carry an IPv4 address, each with the position of its lowest bit: mapped (RFC 4291), NAT64 (RFC 6052), 6to4 (RFC 3056). */
const CARRIERS = [
  { within: ipNetwork('::ffff:0:0/96'), shift: 0n },
  { within: ipNetwork('64:ff9b::/96'), shift: 0n },
  { within: ipNetwork('2002::/16'), shift: 80n },
] as const

/**
 * Reads an address in any spelling; the zone of a link-local address (`%eth0`) is left out.
 * @returns undefined for names and for IPv4 in forms that programs read differently (`010.0.0.1`, `127.1`)
 */
export function parseIp(text: string): IpAddress | undefined {
  const address = text.replace(/%[\w.-]+$/, '')
  if (!address.includes(':')) return parseIpv4(address)
  if (!/^[\d:.a-f]+$/i.test(address) || !URL.canParse(`http://[${address}]`)) return undefined
  const [left = '', right] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [head, tail] = [wordsOf(left), wordsOf(right ?? '')]
  const zeros = Array.from({ length: right === undefined ? 0 : WORDS - head.length - tail.length }, () => 0n)
  return { bits: 128, value: [...head, ...zeros, ...tail].reduce((sum, word) => (sum << WORD_BITS) | word, 0n) }
}

function wordsOf(text: string): bigint[] {
  return text === '' ? [] : text.split(':').map(word => BigInt(`0x${word}`))
}

function parseIpv4(text: string): IpAddress | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every(part => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return undefined
  return { bits: 32, value: parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n) }
}

/** @throws where the text is no network; for constants */
export function ipNetwork(text: string): IpNetwork {
  const [address = '', prefix] = text.split('/')
  const parsed = parseIp(address)
  if (!parsed || prefix === undefined) throw new Error(`${text} is not a network such as 10.0.0.0/8`)
  return { ...parsed, prefix: Number(prefix) }
}

export function isWithin({ bits, value }: IpAddress, network: IpNetwork): boolean {
  const rest = BigInt(network.bits - network.prefix)
  return bits === network.bits && value >> rest === network.value >> rest
}

/** The IPv4 address that an IPv6 address stands for (mapped, NAT64, 6to4); any other address as it is. */
export function unwrapIpv4(address: IpAddress): IpAddress {
  const carrier = CARRIERS.find(({ within }) => isWithin(address, within))
  return carrier ? { bits: 32, value: (address.value >> carrier.shift) & 0xffff_ffffn } : address
}

/** The network of so many leading bits that an address is in, by its first address. */
export function networkStart({ bits, value }: IpAddress, prefix: number): IpAddress {
  const rest = BigInt(bits - prefix)
  return { bits, value: (value >> rest) << rest }
}

/** The canonical spelling (RFC 5952). */
export function formatIp({ bits, value }: IpAddress): string {
  if (bits === 32) return [24n, 16n, 8n, 0n].map(shift => (value >> shift) & 0xffn).join('.')
  const words = Array.from({ length: WORDS }, (_, at) => ((value >> (WORD_BITS * BigInt(WORDS - 1 - at))) & 0xffffn).toString(16))
  return new URL(`http://[${words.join(':')}]`).hostname.slice(1, -1)
}
