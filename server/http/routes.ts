import type { Hono, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type AnswerOf, type BodyOf, type Call, type CallPermission, type Method, pathOf, type QueryOf } from '../../schema/wire/call.ts'
import { checkedBody } from '../changes/checkedBody.ts'
import { invalid } from '../changes/say.ts'
import { besidePanel } from './besidePanel.ts'
import type { AppContext, AppEnv } from './context.ts'
import { acceptBody, readJson } from './readBody.ts'

/** The types of body that routes declare. */
export const mediaType = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

/** A call as the app answers it. The guards read nothing else. */
export interface DeclaredRoute {
  readonly call: Call
  readonly method: Method
  readonly path: string
  readonly permission: CallPermission
  /** Types of body it reads. */
  readonly accepts: readonly string[]
  /** Longest body in bytes. */
  readonly limit: number
  /** It answers those who look at the panel as somebody else too. */
  readonly viewing: boolean
  /** It answers people who signed in alone, and no key. */
  readonly sessionOnly: boolean
  /** It takes `?plan=true`: then its handler writes nothing and answers what would be written. All others refuse that. */
  readonly plans: boolean
}

/** What was sent, as the contract says; each part is read when it is first asked for. */
export interface Sent<C extends Call> {
  readonly query: QueryOf<C>
  body(): Promise<BodyOf<C>>
}

/** Answers what the contract says, or, where status, headers or content are its own, a whole response. */
type Handler<C extends Call> = (c: AppContext, sent: Sent<C>) => AnswerOf<C> | Response | Promise<AnswerOf<C> | Response>

/** The one way to add a call, so that none can stand without its guards. */
export interface Routes {
  /** @param limit where the longest body hangs on more than the contract */
  serve<C extends Call>(call: C, handler: Handler<NoInfer<C>>, limit?: number): void
  /** Tells of a call that is answered outside the guards: it stands in the API document alone. */
  describe(call: Call): void
  /** What was told of. */
  readonly described: readonly DeclaredRoute[]
  /** All that were added, for the API document and the matrix of calls and permissions. */
  readonly declared: readonly DeclaredRoute[]
}

const MEGABYTE = 1024 * 1024

const asItIs = (handler: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> => handler

/** Guards run in the order in which refusals come: 401, 429, 403, then 422 for `?plan=`, 415 and 413; the rest is the handler's. */
export function routesOf(
  app: Hono<AppEnv>,
  guard: (call: Pick<DeclaredRoute, 'permission' | 'viewing' | 'sessionOnly'>) => MiddlewareHandler<AppEnv>,
): Routes {
  const declared: DeclaredRoute[] = []
  const described: DeclaredRoute[] = []
  return {
    declared,
    described,
    describe: call => void described.push(declaredRoute(call)),
    serve(call, handler, limit = call.limit ?? MEGABYTE) {
      const { method } = call
      const route = declaredRoute(call, limit)
      declared.push(route)
      const answer = async (c: AppContext): Promise<Response> => {
        const answered = await handler(c, sentOf(c, call))
        return answered instanceof Response ? answered : c.json(answered as object, (call.status ?? 200) as ContentfulStatusCode)
      }
      // Hono has GET's handlers answer HEAD, too, and throws their body away unread.
      const placed = call.beside === 'panel' && method === 'GET' ? besidePanel : asItIs
      app.on(
        method,
        route.path,
        placed(guard(route)),
        placed(holdToDeclared(route)),
        placed(async c => headAnswer(c) ?? answer(c)),
      )
    },
  }
}

function declaredRoute(call: Call, limit = MEGABYTE): DeclaredRoute {
  const { method, permission, viewing = method === 'GET', sessionOnly = false } = call
  const accepts = call.form ? [mediaType.multipart] : 'body' in call ? [mediaType.json] : []
  return { call, method, path: pathOf(call), permission, accepts, limit, viewing, sessionOnly, plans: call.plan !== undefined }
}

function sentOf<C extends Call>(c: AppContext, call: C): Sent<C> {
  return {
    get query() {
      return (call.query && checkedBody(call.query, c.req.query())) as QueryOf<C>
    },
    body: async () => {
      const body = await readJson(c)
      return (call.body ? checkedBody(call.body, body) : body) as BodyOf<C>
    },
  }
}

/** Holds a request to what its route declared, before its handler runs. */
function holdToDeclared({ method, accepts, limit, plans }: DeclaredRoute): MiddlewareHandler<AppEnv> {
  return async function holdRequest(c, next) {
    if (method !== 'GET') c.set('planOnly', readPlan(c, plans))
    acceptBody(c, accepts, limit)
    c.set('body', { limit, accepts })
    await next()
  }
}

/** Nothing but one `true` or `false` is taken: whoever only wants to see must not write by a slip. @throws Refusal 422, also where the route cannot plan */
function readPlan(c: AppContext, plans: boolean): boolean {
  const [given, ...further] = c.req.queries('plan') ?? ['false']
  if (further.length > 0 || (given !== 'true' && given !== 'false')) throw invalid({ plan: { code: 'true_or_false' } })
  if (given === 'true' && !plans) throw invalid({ plan: { code: 'not_planned' } })
  return given === 'true'
}

/**
 * The answer to HEAD, behind the guards of GET: the address is there and this person may ask it. A handler would open files and streams that nobody
 * reads, so what it alone knows is not told; `Cache-Control: no-store` keeps a cache from taking this for what GET answers.
 */
export function headAnswer(c: AppContext): Response | undefined {
  return c.req.method === 'HEAD' ? c.body(null) : undefined
}
