import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { say } from '../changes/say.ts'
import { Refusal } from '../errors.ts'
import type { Log } from '../log.ts'
import type { Person } from '../session/person.ts'
import type { ReadyFor, ReadyNow } from './readyAnswers.ts'

/** What a request carries through its handlers. The Node objects are there only when it came through a socket. */
export interface AppEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Said in the answer (`X-Request-Id`), in every log line, and to the person when something unforeseen happened. */
    requestId: string
    /** Writes lines that carry the request id. */
    log: Log
    /** Set by a route that is not public, before its handler runs. */
    person?: Person
    /** Only show what would be written; set by a route that may write. */
    planOnly?: boolean
    /** Set by a route that answers anybody from memory: what it answers now. */
    ready?: ReadyNow
    /** The same for a route whose answers differ by the query. */
    readyFor?: ReadyFor
    /** Bytes of body that the route reads at most, and the types it declared; set by the route. */
    body?: { readonly limit: number; readonly accepts: readonly string[] }
  }
}

export type AppContext = Context<AppEnv>

const ID = /^[1-9]\d{0,14}$/

/** The id of a row that the address names. @throws Refusal 404 for what is no id */
export function idIn(c: AppContext): number {
  const id = c.req.param('id') ?? ''
  if (!ID.test(id)) throw notFound()
  return Number(id)
}

export const notFound = (): Refusal => new Refusal(404, 'not_found', say('id_not_found'))
