import { createHmac, timingSafeEqual } from 'node:crypto'

/** Keys are written like those of other makers of webhooks: `whsec_` and 24 to 64 bytes in base64 (Standard Webhooks). */
const KEY = /^whsec_([A-Za-z0-9+/]+={0,2})$/
const OLDEST_MS = 5 * 60_000

/** The bytes of a key; null for a text that is none. */
export function keyBytes(text: string): Uint8Array | null {
  const bytes = Buffer.from(KEY.exec(text)?.[1] ?? '', 'base64')
  return bytes.length >= 24 && bytes.length <= 64 ? bytes : null
}

/** What a signature covers: id, second and body, one after the other. */
function signatureOf(key: Uint8Array, { id, timestamp }: Signed, body: Uint8Array | string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
}

interface Signed {
  readonly id: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

/** The headers of a call that is signed as Standard Webhooks say. Without a key it says its id and time alone. */
export function signedHeaders(key: Uint8Array | undefined, id: string, now: Date, body: string): Record<string, string> {
  const timestamp = Math.floor(now.getTime() / 1000)
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    ...(key && { 'webhook-signature': signatureOf(key, { id, timestamp }, body) }),
  }
}

/**
 * What is wrong with the signature of a call; undefined where one of its signatures is of one of the keys, and it is no older, and no further ahead, than
 * five minutes.
 */
export function signatureFault(
  keys: readonly Uint8Array[],
  header: (name: string) => string | undefined,
  now: Date,
  body: Uint8Array,
): 'not_signed' | 'too_old' | 'wrong_signature' | undefined {
  const [id, said, given] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(header)
  if (!id || !given || !said || !/^\d{1,12}$/.test(said)) return 'not_signed'
  const right = keys.map(key => Buffer.from(signatureOf(key, { id, timestamp: Number(said) }, body)))
  const isOne = given.split(' ').some(one => {
    const bytes = Buffer.from(one)
    return right.some(own => own.length === bytes.length && timingSafeEqual(own, bytes))
  })
  if (!isOne) return 'wrong_signature'
  return Math.abs(now.getTime() - Number(said) * 1000) > OLDEST_MS ? 'too_old' : undefined
}
