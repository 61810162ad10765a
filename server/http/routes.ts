import type { Handler, Hono, MiddlewareHandler } from 'hono'
import { invalid } from '../changes/invalid.ts'
import type { AppContext, AppEnv } from './context.ts'
import { acceptBody } from './readBody.ts'

/** The types of body that routes declare. */
export const mediaType = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call a route: anybody; anybody who is signed in; whoever holds one of these permissions; or, where they depend on the request, a
 * function that names them.
 */
export type Access = 'public' | 'signed in' | readonly string[] | ((c: AppContext) => readonly string[] | Promise<readonly string[]>)

/** What a route declares about itself. The guards read nothing else. */
export interface RouteGuard {
  readonly may: Access
  /** Types of body it reads; JSON for POST, PUT and PATCH and none for the others unless said. */
  readonly accepts?: readonly string[]
  /** Longest body in bytes; 1 MB unless said. */
  readonly limit?: number
  /** It changes nothing of the product's, so it answers those who look at the panel as somebody else too, though it is no GET. */
  readonly viewing?: boolean
  /** It takes `?plan=true`: then its handler writes nothing and answers what would be written. All others refuse that. */
  readonly plans?: boolean
}

export interface DeclaredRoute extends Required<RouteGuard> {
  readonly method: Method
  readonly path: string
}

type Declare = (path: string, guard: RouteGuard, handler: Handler<AppEnv>) => void

/** The one way to add a route, so that none can stand without its guards. */
export interface Routes {
  readonly get: Declare
  readonly post: Declare
  readonly put: Declare
  readonly patch: Declare
  readonly delete: Declare
  /** All that were added, for the matrix of routes and permissions. */
  readonly declared: readonly DeclaredRoute[]
}

const MEGABYTE = 1024 * 1024
const WITH_BODY = new Set<Method>(['POST', 'PUT', 'PATCH'])

/**
 * `routes.post('/api/suppliers', { may: ['supplier_add'] }, c => …)`
 *
 * Guards run in the order in which refusals come: 401, 429, 403, then 422 for `?plan=`, 415 and 413; the rest is the handler's.
 * @param guard makes the middleware that lets through whom `may` names
 */
export function routesOf(app: Hono<AppEnv>, guard: (may: Access, viewing: boolean) => MiddlewareHandler<AppEnv>): Routes {
  const declared: DeclaredRoute[] = []

  const declare =
    (method: Method): Declare =>
    (path, said, handler) => {
      const {
        may,
        accepts = WITH_BODY.has(method) ? [mediaType.json] : [],
        limit = MEGABYTE,
        viewing = method === 'GET',
        plans = false,
      } = said
      const route: DeclaredRoute = { method, path, may, accepts, limit, viewing, plans }
      declared.push(route)
      // Hono has GET's handlers answer HEAD, too, and throws their body away unread.
      app.on(method, path, guard(may, viewing), holdToDeclared(route), (c, next) => headAnswer(c) ?? handler(c, next))
    }

  return {
    get: declare('GET'),
    post: declare('POST'),
    put: declare('PUT'),
    patch: declare('PATCH'),
    delete: declare('DELETE'),
    declared,
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

/**
 * What `?plan=` of a call that may write says: `true` or `false`, once. Whoever only wants to see must not write by a slip, so nothing else is taken for
 * either.
 * @param plans whether the route can plan
 * @throws Refusal 422 on `plan`, also for `true` where the route cannot
 */
function readPlan(c: AppContext, plans: boolean): boolean {
  const [given, ...further] = c.req.queries('plan') ?? ['false']
  if (further.length > 0 || (given !== 'true' && given !== 'false')) throw invalid({ plan: { code: 'true_or_false' } })
  if (given === 'true' && !plans) throw invalid({ plan: { code: 'not_planned' } })
  return given === 'true'
}

/**
 * The answer to HEAD, in place of a GET's handler and behind its guards; nothing for other methods. 200 without a body says that the address is there and
 * that this person may ask it. A handler would look things up and open files and streams that nobody reads to their end, so what it alone knows is
 * not told: length, type and tag of the content, and whether the record is there. Of headers there are those of every answer; `Cache-Control: no-store`
 * among them keeps a cache from taking this for what GET answers.
 */
export function headAnswer(c: AppContext): Response | undefined {
  return c.req.method === 'HEAD' ? c.body(null) : undefined
}
