import type { Hono } from 'hono'
import { countries } from '../../schema/country.ts'
import { localDay } from '../../schema/days.ts'
import { sourceOf } from '../../schema/redirects.ts'
import type { Resource } from '../../schema/resource.ts'
import { isStored } from '../../schema/view.ts'
import { call } from '../../schema/wire/call.ts'
import type { Needs } from '../app.ts'
import { Refusal } from '../errors.ts'
import type { Caller, CallerAddress } from '../http/callerAddress.ts'
import type { AppContext, AppEnv } from '../http/context.ts'
import { addressKey, type TakeOne } from '../http/limitKey.ts'
import type { Routes } from '../http/routes.ts'
import { isVisit } from './isVisit.ts'
import { linksInMemory } from './linksInMemory.ts'
import { nowherePage } from './nowherePage.ts'
import { visitCounter } from './visitCounter.ts'

interface Limits {
  readonly takeOne: TakeOne
  readonly addressOf: (caller: Caller) => CallerAddress
}

/**
 * The addresses that lead elsewhere, outside the guards: whoever opens one has no session. One that is known is answered from memory, however often; a key
 * that is not counts against the address that asks, so that nobody can try them all.
 * @returns what writes the visits that have been counted and do not stand in the database yet
 */
export function addRedirects(
  app: Hono<AppEnv>,
  routes: Pick<Routes, 'describe'>,
  needs: Needs,
  { takeOne, addressOf }: Limits,
): () => Promise<void> {
  const { country, publicUrl } = needs.settings
  const { zone } = countries[country]
  const counters = needs.tools.filter(isStored).flatMap(tool => {
    const { redirects } = tool
    if (!redirects) return []
    const links = linksInMemory(needs, tool, redirects)
    const counter = visitCounter(needs, tool, redirects)
    routes.describe(redirectCall(tool, redirects.at))
    app.get(`${redirects.at}/:key`, async c => {
      const header = (name: string) => c.req.header(name)
      const address = addressOf({ peer: c.env?.incoming?.socket.remoteAddress, forwarded: header('x-forwarded-for') })
      const link = await links.find(c.req.param('key'), async () => refuseTooMany(await takeOne(addressKey(address))))
      if (!link) return nowhere(c, 404)
      if (!link.open || link.to === '' || (link.until !== null && link.until < localDay(needs.clock(), zone))) return nowhere(c, 410)
      const visitor = isVisit(c.req.method, header) ? { visitor: `${address} ${header('user-agent')}` } : {}
      counter.add({ id: link.id, source: sourceOf(redirects.sources, header('referer') ?? ''), ...visitor })
      return c.body(null, 302, { Location: link.to })
    })
    return [counter]
  })

  async function nowhere(c: AppContext, status: 404 | 410): Promise<Response> {
    const { headers, text } = await nowherePage(status, country, publicUrl)
    return c.req.method === 'HEAD' ? c.body(null, status, headers) : c.body(text, status, headers)
  }

  return async () => void (await Promise.all(counters.map(counter => counter.flush())))
}

/** What the API document tells of it. */
const redirectCall = ({ section, one, name }: Resource, at: `/${string}`) =>
  call({
    method: 'GET',
    path: `${at}/:key`,
    beside: 'screens',
    permission: 'public',
    section,
    summary: `Go where a ${one ?? name} leads`,
    description:
      '404 where there is none, 410 once it leads nowhere any more: a page for people. HEAD, bots and what is fetched ahead are sent on and not counted as people.',
    response: 'redirect',
  })

/** @throws Refusal 429 */
function refuseTooMany(seconds: number): void {
  if (seconds > 0)
    throw new Refusal(429, 'too_many_requests', 'unexpected error, retry', {
      params: { seconds },
      headers: { 'Retry-After': String(seconds) },
    })
}
