import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import type { Log } from '../log.ts'
import { logAnswer, requestIdOf } from './accessLog.ts'
import type { Caller, CallerAddress } from './callerAddress.ts'
import type { AppContext, AppEnv } from './context.ts'
import { addressKey, type TakeOne } from './limitKey.ts'

/** Addresses that are remembered: what callers make up in queries must not fill the memory. */
const MOST = 1000
const LONGEST = 300

/** What a route answers anybody, whole. */
export interface Ready {
  readonly body: string
  readonly bytes: number
  readonly tag: string
  /** For so long a cache may keep it. */
  readonly seconds: number
}

/** A route that answers from memory says so by `c.set('ready', …)`: the answer as it is at that moment, or nothing where the app has to be asked. */
export type ReadyNow = () => Ready | undefined

/** For routes whose answers differ by their query: the answer to a query as it was sent (`user=RS100001`), or undefined if the app must answer. */
export type ReadyFor = (query: string) => Ready | undefined

interface Remembered {
  readonly ready: ReadyFor
  /** What the app said beside the answer, the same each time. */
  readonly headers: readonly string[]
  /** Of these what a 304 repeats; a cache keeps the others with what it holds (RFC 9110, §15.4.5). */
  readonly again: readonly string[]
}

interface ReadyNeeds {
  readonly log: Log
  readonly takeOne: TakeOne
  readonly addressOf: (caller: Caller) => CallerAddress
}

export interface ReadyAnswers {
  /** Stands around all others: notes how the app answered what can be answered so again. */
  readonly remember: MiddlewareHandler<AppEnv>
  /** Answers what the app answered before, under the same limit and with the same headers; hands everything else to the app. */
  answer(request: IncomingMessage, response: ServerResponse, app: () => void): void
}

/** Said anew each time. */
const ANEW = new Set(['x-request-id', 'etag', 'cache-control', 'content-length'])
/** What chooses the answer that is held, and what a page of another origin is let read it by, which only such a page asks. */
const AGAIN = /^(?:vary|access-control-.*)$/
/** What an answer with a body says and one without does not. */
const TYPE = ['content-type', 'application/json'] as const
/** A request that says more than these ask for is looked at by the app. */
const HAS_BODY = ['content-type', 'content-length', 'transfer-encoding', 'expect'] as const

/**
 * Answers that stand in memory, given out before the app is asked: of the time that such a call took, most was the app's way to it. What may be answered, to
 * whom and with which headers is what the app said to the first who asked, so that nothing is decided twice; whether it still is so, the route is asked each time.
 */
export function readyAnswers({ log, takeOne, addressOf }: ReadyNeeds): ReadyAnswers {
  const known = new Map<string, Remembered>()
  /** Routes whose answers differ by the query. */
  const byPath = new Map<string, Remembered>()

  function remember(c: AppContext): void {
    const readyFor = c.get('readyFor')
    const ready = readyFor ?? c.get('ready')
    const target = c.env?.incoming?.url
    if (!ready || c.res.status >= 400 || target === undefined || target.length > LONGEST) return
    if (known.size >= MOST) known.clear()
    if (byPath.size >= MOST) byPath.clear()
    const said = [...c.res.headers].filter(([name]) => !ANEW.has(name) && name !== TYPE[0])
    const origin = c.req.header('origin')
    const again = said.filter(([name]) => AGAIN.test(name) && (origin !== undefined || !name.startsWith('access-control-'))).flat()
    const remembered = { ready, headers: [...said, TYPE].flat(), again }
    if (readyFor) byPath.set(calledBy(pathOf(target), origin), remembered)
    else known.set(calledBy(target, origin), remembered)
  }

  function send(request: IncomingMessage, response: ServerResponse, { ready, headers, again }: Remembered, from: number): boolean {
    const found = ready(queryIn(request))
    if (!found) return false
    const id = requestIdOf(request.headers['x-request-id'])
    const status = holdsAlready(request.headers['if-none-match'], found.tag) ? 304 : 200
    const own = ['X-Request-Id', id, 'ETag', found.tag, 'Cache-Control', cachedFor(found)]
    if (status === 304) response.writeHead(304, own.concat(again)).end()
    else response.writeHead(200, own.concat(headers, 'Content-Length', String(found.bytes))).end(found.body)
    if (log.isLevelEnabled('info')) logAnswer(log.child({ request: id }), { method: 'GET', path: pathIn(request), status, from })
    return true
  }

  return {
    async remember(c, next) {
      await next()
      if (c.get('ready') || c.get('readyFor')) remember(c)
    },
    answer(request, response, app) {
      const { origin } = request.headers
      const remembered = isPlainGet(request)
        ? (known.get(calledBy(request.url ?? '', origin)) ?? byPath.get(calledBy(pathIn(request), origin)))
        : undefined
      if (!remembered) return app()
      const from = log.isLevelEnabled('info') ? performance.now() : 0
      const caller = { peer: request.socket.remoteAddress, forwarded: forwardedIn(request) }
      takeOne(addressKey(addressOf(caller)))
        // The app says what is to be said to whoever asks too often.
        .then(seconds => (seconds === 0 && send(request, response, remembered, from)) || app())
        .catch(error => {
          log.error({ err: error }, 'a ready answer could not be sent')
          response.destroy()
        })
    },
  }
}

/** Pages of several origins are told different headers. */
const calledBy = (target: string, origin = ''): string => (origin === '' ? target : `${target} ${origin}`)

const isPlainGet = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && HAS_BODY.every(name => headers[name] === undefined)

const forwardedIn = ({ headers: { 'x-forwarded-for': said } }: IncomingMessage): string | undefined =>
  Array.isArray(said) ? said.join(', ') : said

const pathOf = (url: string): string => url.split('?')[0] ?? ''

const pathIn = ({ url = '' }: IncomingMessage): string => pathOf(url)

const queryIn = (request: IncomingMessage): string => (request.url ?? '').slice(pathIn(request).length + 1)

/** What caches are told of an answer that stands in memory. */
export const cachedFor = ({ seconds }: Pick<Ready, 'seconds'>): string => `public, max-age=${seconds}`

/** Whether the caller holds what would be sent: `If-None-Match` names it, or anything (RFC 9110, §13.1.2). */
export function holdsAlready(said: string | undefined, tag: string): boolean {
  if (said === undefined || said === tag) return said === tag
  return said.trim() === '*' || said.split(',').some(one => one.trim().replace(/^W\//, '') === tag)
}
