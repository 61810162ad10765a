import { z } from 'zod'
import { isPublicHost } from '../isPublicHost.ts'
import type { Rule } from '../rule.ts'
import { asText, type KindField, type KindWord } from './kind.ts'

interface UrlOptions {
  /** The server sends requests to this address, so it must be public: no one makes the server call an inner network. */
  readonly fetched?: true
}

export type UrlField = KindField<'url', string> & UrlOptions

/** An address starting with http or https (document 2, §5). */
export const url: KindWord<'url', string, UrlOptions, UrlOptions> = options => ({
  ...options,
  ...asText,
  kind: 'url',
  ...(options?.fetched && { brings: (key: string) => [leadsToPublicHost(key)] }),
  operators: ['equals', 'empty'],
  type: () =>
    z
      .string()
      .trim()
      .max(2000)
      .refine(isWebAddress, { params: { code: 'url' } }),
  example: (_context, n) => `https://www.example.com/${n ?? 1}`,
})

/** The same check as when the request is sent (`postWebhook`), for the host as it is written; a name is resolved only then. */
const leadsToPublicHost = (key: string): Rule => ({
  name: `${key} public`,
  on: [key],
  severity: 'error',
  check({ [key]: address }, { privateHosts }) {
    if (privateHosts !== false || typeof address !== 'string' || !URL.canParse(address)) return null
    const target = new URL(address)
    return isPublicHost(target) ? null : { code: 'address_not_public', params: { host: target.hostname } }
  },
})

/** An address that a link may lead to: http or https, without a name and a password in it. */
export function isWebAddress(value: string): boolean {
  if (!/^https?:\/\//i.test(value)) return false
  try {
    const { username, password } = new URL(value)
    return username === '' && password === ''
  } catch {
    return false
  }
}
