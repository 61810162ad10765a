import { isbot } from 'isbot'

/** Headers of browsers and apps that fetch a page before anybody asks for it, or to show a picture of it. */
const AHEAD = ['purpose', 'sec-purpose', 'x-purpose', 'x-moz'] as const
const NOT_YET = /prefetch|preview|prerender|instant/i

/**
 * Whether a person opened an address. HEAD, programs that say what they are or nothing at all, and whatever is fetched ahead are sent on all the same and
 * counted apart: links in chats are looked at by a preview first.
 */
export function isVisit(method: string, header: (name: string) => string | undefined): boolean {
  const agent = header('user-agent') ?? ''
  if (method !== 'GET' || agent.trim() === '' || isbot(agent)) return false
  return !AHEAD.some(name => NOT_YET.test(header(name) ?? ''))
}
