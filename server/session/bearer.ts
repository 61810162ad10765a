import type { AppContext } from '../http/context.ts'

/** What a key of a service account begins with: one that leaked is recognised by it. */
export const KEY_PREFIX = 'mk_'

const BEARER = /^Bearer +(mk_\S{1,200})$/i

/** The key that a call came with (`Authorization: Bearer mk_…`); what proxies say under the same header is none. */
export const keyIn = (c: AppContext): string | undefined => BEARER.exec(c.req.header('authorization')?.trim() ?? '')?.[1]
