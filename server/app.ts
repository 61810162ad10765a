import { type ErrorHandler, Hono, type Next } from 'hono'
import { cors } from 'hono/cors'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { countries } from '../schema/country.ts'
import type { Tool } from '../schema/tools.ts'
import { sessionCalls } from '../schema/wire/session.ts'
import { addAccessRoutes } from './access/routes/addAccessRoutes.ts'
import type { Engine } from './changes/context.ts'
import { engineOf } from './changes/engineOf.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { DatabaseClosed } from './db/databaseAway.ts'
import { booksOf, ROLES_REMEDY, rewritesHistory } from './db/server/roles.ts'
import { errorAnswer, Refusal } from './errors.ts'
import { addEventRoutes } from './events/addEventRoutes.ts'
import { type Hear, watchChanges } from './events/watchChanges.ts'
import { type Watch, watchDatabase } from './events/watchDatabase.ts'
import { addFeedRoutes } from './feeds/addFeedRoutes.ts'
import type { Storage } from './files/storage.ts'
import { addHomeRoutes } from './home/addHomeRoutes.ts'
import { accessLog, identify } from './http/accessLog.ts'
import { callerAddress } from './http/callerAddress.ts'
import type { AppContext, AppEnv } from './http/context.ts'
import { ACCESS_DENIED, guardAccess } from './http/guardAccess.ts'
import { guardOrigin } from './http/guardOrigin.ts'
import { pageHandler } from './http/pageHandler.ts'
import { panelHandler } from './http/panelHandler.ts'
import { plainPath } from './http/plainPath.ts'
import { rateLimiter } from './http/rateLimiter.ts'
import { type ReadyAnswers, readyAnswers } from './http/readyAnswers.ts'
import { type DeclaredRoute, type Routes, routesOf } from './http/routes.ts'
import { secureHeaders } from './http/secureHeaders.ts'
import { addIngestRoutes } from './ingest/addIngestRoutes.ts'
import type { Log } from './log.ts'
import type { ServedMarketplace } from './marketplace/servedMarketplace.ts'
import { toolsIn } from './marketplace/toolsIn.ts'
import { addNoticeRoutes } from './notices/addNoticeRoutes.ts'
import { addRedirects } from './redirects/addRedirects.ts'
import { addToolRoutes } from './routes/tools.ts'
import { keyFinder } from './session/keyFinder.ts'
import { personFinder } from './session/personFinder.ts'
import { addSessionRoutes } from './session/routes/addSessionRoutes.ts'
import { keyIn } from './session/secrets.ts'
import { sessionCookie } from './session/sessionCookie.ts'
import type { Settings } from './settings.ts'
import type { IdentityProvider } from './signin/identity.ts'
import { addSignInRoutes } from './signin/routes/addSignInRoutes.ts'
import { addTaskRoutes } from './uploads/routes/addTaskRoutes.ts'
import { addUploadRoutes } from './uploads/routes/addUploadRoutes.ts'

const LONGEST_PATH = 300
const UNREADABLE_QUERY = /%00|%(?![0-9A-Fa-f]{2})/

/** What the app is made of; tests make as many apps as they like. */
export interface Needs {
  readonly db: Database
  readonly marketplace: ServedMarketplace
  /** Those of the marketplace. */
  readonly tools: readonly Tool[]
  /** What writes: one for all routes and background work of a process. */
  readonly engine: Engine
  /** Tells what was changed, by whichever process: one question to the database for all of a process who listen. */
  readonly hear: Hear
  readonly watch: Watch
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  /** Where files are kept. */
  readonly storage: Storage
  /** Says who somebody is: `signInOf(…).identity`. */
  readonly identity: IdentityProvider
  /** Folder of the built panel; absent: calls only. */
  readonly panel?: string
  /** Folders of built pages that stand beside it, by their address: `{ '/docs/shop': 'dist/shop' }`. */
  readonly pages?: Readonly<Record<string, string>>
  /** Told that there is work on a file, so that it need not wait for its turn. */
  readonly wakeUploads?: () => void
  /** Aborted when the process is asked to stop: streams without an end should end then. */
  readonly stopping?: AbortSignal
}

/** The Hono app, what its routes declared, and what it need not be asked for again. */
export type App = Hono<AppEnv> & {
  readonly declared: readonly DeclaredRoute[]
  readonly ready: ReadyAnswers
  /** Writes what stands in memory alone, before the process ends. */
  readonly settle: () => Promise<void>
}

export type AddRoutes = (routes: Routes, needs: Needs) => void

/** For balancers: 200 while this process, its database and its store of files answer and can take something in, else 503. */
const addHealthRoute: AddRoutes = (routes, { db, storage, marketplace }) => {
  let canRewrite: boolean | undefined
  routes.serve(sessionCalls.health, async () => {
    await Promise.all([db.ping(), storage.ping()])
    canRewrite ??= await rewritesHistory(db, booksOf(marketplace.tools))
    return { status: 'ok' as const, ...(canRewrite && { warnings: [{ code: 'history_can_be_rewritten', remedy: ROLES_REMEDY }] }) }
  })
}

/** Calls that every marketplace answers before its own. An address that two groups name belongs to the first. */
const first = [
  addHealthRoute,
  addSignInRoutes,
  addSessionRoutes,
  addEventRoutes,
  addFeedRoutes,
  addIngestRoutes,
  addAccessRoutes,
  addNoticeRoutes,
  addHomeRoutes,
  addTaskRoutes,
  addUploadRoutes,
]

/**
 * The whole API as one fetch function: guards, routes, errors.
 * @param given the engine is made where none is
 * @param more further groups, under the same guards
 */
export function createApp(
  given: Omit<Needs, 'tools' | 'engine' | 'hear' | 'watch'> & Partial<Pick<Needs, 'engine'>>,
  more: readonly AddRoutes[] = [],
): App {
  const watch = watchDatabase(given)
  const hear = watchChanges({ ...given, watch })
  const needs: Needs = {
    ...given,
    tools: toolsIn(given.marketplace, given.settings.country),
    engine: given.engine ?? engineOf(given),
    watch,
    hear,
  }
  const { db, settings, clock, log } = needs
  const cookie = sessionCookie(settings.publicUrl, settings.sessionHours)
  const app = new Hono<AppEnv>()
  const takeOne = rateLimiter(settings.rateLimit, db)
  const addressOf = callerAddress(settings.trustedProxies)
  const ready = readyAnswers({ log, takeOne, addressOf })

  app.use(
    ready.remember,
    identify(log),
    catchWhatIsNoError,
    accessLog(),
    secureHeaders(settings.publicUrl),
    refuseStrangePath,
    guardOrigin(settings.publicUrl),
  )
  app.use('/api/public/*', feedCors(settings))
  const answer = answerErrors(needs)
  app.onError(answer)
  app.notFound(c => answer(new Refusal(404, 'no_such_address', 'Id not found'), c))

  const findPerson = personFinder(db.sql, needs.engine.access, clock)
  const findAccount = needs.tools.some(({ name }) => name === 'api_keys')
    ? keyFinder(db.sql, needs.engine.access, clock, countries[settings.country].zone)
    : undefined
  const personIn = async (c: AppContext) => {
    const id = cookie.read(c)
    const key = findAccount && keyIn(c)
    // Who of the two it is, nobody could tell.
    if (key !== undefined && id !== undefined) throw new Refusal(401, 'key_and_session', 'User not valid')
    if (key !== undefined) return findAccount?.(key)
    return id === undefined ? undefined : findPerson(id)
  }
  const guard = guardAccess(personIn, takeOne, addressOf)
  const routes = routesOf(app, guard)
  for (const add of [...first, ...Object.values(given.marketplace.endpoints), addToolRoutes, ...more]) add(routes, needs)
  const settle = addRedirects(app, routes, needs, { takeOne, addressOf })
  for (const [address, folder] of Object.entries(needs.pages ?? {}))
    for (const path of [address, `${address}/*`]) app.get(path, pageHandler(address, folder))
  // After all calls: what is no call is an address or a file of the panel.
  if (needs.panel) app.get('*', panelHandler(needs.panel, settings))
  return Object.assign(app, { declared: routes.declared, ready, settle })
}

/** Pages of the origins that the settings name may read feeds; browsers ask first where `If-None-Match` is said. */
const feedCors = ({ feedOrigins }: Settings) =>
  cors({
    origin: feedOrigins.includes('*') ? '*' : [...feedOrigins],
    allowMethods: ['GET', 'HEAD'],
    allowHeaders: ['If-None-Match'],
    exposeHeaders: ['ETag'],
    maxAge: 86_400,
  })

/** Refuses addresses that could be read in two ways (404), and query strings of calls that no column can hold or nobody can decode (422). */
async function refuseStrangePath(c: AppContext, next: Next): Promise<void> {
  // As they came over the wire: `URL` has already folded `/./` and `%2e` in `c.req.url`.
  const target = c.env?.incoming?.url ?? c.req.url.slice(c.req.url.indexOf('/', c.req.url.indexOf('://') + 3))
  const [path = '', ...query] = target.split('?')
  if (!plainPath(path)) throw new Refusal(404, 'no_such_address', 'Id not found')
  if (path.startsWith('/api/') && UNREADABLE_QUERY.test(query.join('?'))) throw new Refusal(422, 'invalid_query', 'Please check inputs!')
  await next()
}

/** Records a refusal for want of a permission. That it cannot write must not change the answer, so it only logs then. */
async function recordRefusal({ db, clock }: Needs, { params }: Refusal, c: AppContext): Promise<void> {
  try {
    await db.sql
      .insertInto('refusals')
      .values({
        at: clock(),
        staff_user: c.get('person')?.viewer?.id ?? c.get('person')?.id ?? null,
        method: c.req.method,
        path: c.req.path.slice(0, LONGEST_PATH),
        permissions: String(params.permissions ?? ''),
        request_id: c.get('requestId'),
      })
      .execute()
  } catch (fault) {
    c.get('log').error({ err: fault }, 'a refusal could not be recorded')
  }
}

/** Turns whatever was thrown into an answer. What nobody foresaw is logged whole and answered by its id alone. */
function answerErrors(needs: Needs): ErrorHandler<AppEnv> {
  return async function answerError(error, c) {
    const id = c.get('requestId') ?? ''
    const { status, body, headers } = errorAnswer(error, id)
    if (status >= 500 && !(error instanceof DatabaseClosed))
      c.get('log')?.error({ err: error, method: c.req.method, path: c.req.path }, 'failed')
    if (error instanceof Refusal && error.status === 403 && error.code === ACCESS_DENIED) await recordRefusal(needs, error, c)
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    return c.json(body, status as ContentfulStatusCode)
  }
}

/** Hono hands only Errors to its error handler; whatever else is thrown becomes one here, so that no throw can slip past it. */
async function catchWhatIsNoError(_c: AppContext, next: Next): Promise<void> {
  try {
    await next()
  } catch (thrown) {
    throw thrown instanceof Error ? thrown : new Error(`something that is no Error was thrown: ${String(thrown)}`)
  }
}
