import { createHash, randomBytes } from 'node:crypto'
import type { AppContext } from '../http/context.ts'

const SECRET = /^[\w-]{43}$/

/** A text nobody can guess: 256 bits, safe in a cookie and in an address. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Whether a text could be one of ours; what could not is never looked up. */
export const isSecret = (text: string | undefined): text is string => text !== undefined && SECRET.test(text)

/** How a secret is kept: it is as long as the hash, so salt and slowness would add nothing. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** What a key of a service account begins with: one that leaked is recognised by it. */
export const KEY_PREFIX = 'mk_'

const BEARER = /^Bearer +(mk_\S{1,200})$/i

/** The key that a call came with (`Authorization: Bearer mk_…`); what proxies say under the same header is none. */
export const keyIn = (c: AppContext): string | undefined => BEARER.exec(c.req.header('authorization')?.trim() ?? '')?.[1]
