import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { AppEnv } from './context.ts'

/**
 * A part of a call that stands at an address of the panel: passed by where a page is asked for, so that reloading the screen stays the screen. Caches are
 * told that the address has two answers.
 */
export function besidePanel(handler: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> {
  return async function answerPrograms(c, next) {
    c.header('Vary', 'Accept')
    return wantsPage(c.req.header('accept')) ? next() : handler(c, next)
  }
}

/** Browsers name HTML first for what is typed, followed or reloaded; scripts and programs name JSON, anything, or nothing. */
export function wantsPage(accept: string | undefined): boolean {
  const [first] = parseAccept(accept ?? '')
  return first?.type === 'text/html' || first?.type === 'application/xhtml+xml'
}
