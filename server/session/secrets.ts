import { createHash, randomBytes } from 'node:crypto'

const SECRET = /^[\w-]{43}$/

/** A text nobody can guess: 256 bits, safe in a cookie and in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Whether a text could be one of ours; what could not is never looked up. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && SECRET.test(text)

/** How a secret is kept: it is as long as the hash, so salt and slowness would add nothing. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
