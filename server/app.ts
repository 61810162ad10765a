import { Hono } from 'hono'
import type { Tool } from '../schema/tools.ts'
import { addAccessRoutes } from './access/routes/addAccessRoutes.ts'
import type { Engine } from './changes/context.ts'
import { engineOf } from './changes/engineOf.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import { Refusal } from './errors.ts'
import { addEventRoutes } from './events/addEventRoutes.ts'
import type { Storage } from './files/storage.ts'
import { accessLog, identify } from './http/accessLog.ts'
import { addHealthRoute } from './http/addHealthRoute.ts'
import { answerErrors, catchAll } from './http/answerErrors.ts'
import type { AppEnv } from './http/context.ts'
import { guardAccess } from './http/guardAccess.ts'
import { guardOrigin } from './http/guardOrigin.ts'
import { guardPath } from './http/guardPath.ts'
import { panelHandler } from './http/panelHandler.ts'
import { rateLimiter } from './http/rateLimiter.ts'
import { type DeclaredRoute, type Routes, routesOf } from './http/routes.ts'
import { secureHeaders } from './http/secureHeaders.ts'
import type { Log } from './log.ts'
import type { ServedMarketplace } from './marketplace/servedMarketplace.ts'
import { addToolRoutes } from './routes/tools.ts'
import { personFinder } from './session/personFinder.ts'
import { recordRefusal } from './session/recordRefusal.ts'
import { addSessionRoutes } from './session/routes/addSessionRoutes.ts'
import { sessionCookie } from './session/sessionCookie.ts'
import type { Settings } from './settings.ts'
import type { IdentityProvider } from './signin/identity.ts'
import { addSignInRoutes } from './signin/routes/addSignInRoutes.ts'
import { addTaskRoutes } from './uploads/routes/addTaskRoutes.ts'
import { addUploadRoutes } from './uploads/routes/addUploadRoutes.ts'

/** What the app is made of; tests make as many apps as they like. */
export interface Needs {
  readonly db: Database
  readonly marketplace: ServedMarketplace
  /** Those of the marketplace. */
  readonly tools: readonly Tool[]
  /** What writes: one for all routes and background work of a process. */
  readonly engine: Engine
  readonly settings: Settings
  readonly clock: Clock
  readonly log: Log
  /** Where files are kept. */
  readonly storage: Storage
  /** Says who somebody is: `signInOf(…).identity`. */
  readonly identity: IdentityProvider
  /** Folder of the built panel; absent: calls only. */
  readonly panel?: string
  /** Told that there is work on a file, so that it need not wait for its turn. */
  readonly wakeUploads?: () => void
  /** Aborted when the process is asked to stop: streams without an end should end then. */
  readonly stopping?: AbortSignal
}

/** The engine is made where none is handed in. */
export type AppNeeds = Omit<Needs, 'tools' | 'engine'> & Partial<Pick<Needs, 'engine'>>

/** The Hono app, and what its routes declared. */
export type App = Hono<AppEnv> & { readonly declared: readonly DeclaredRoute[] }

export type AddRoutes = (routes: Routes, needs: Needs) => void

/** All calls, one line a group. An address that two groups name belongs to the first. */
const groupsOf = ({ reads }: ServedMarketplace): readonly AddRoutes[] => [
  addHealthRoute,
  addSignInRoutes,
  addSessionRoutes,
  addEventRoutes,
  addAccessRoutes,
  addTaskRoutes,
  addUploadRoutes,
  ...Object.values(reads),
  addToolRoutes,
]

/**
 * The whole API as one fetch function: guards, routes, errors.
 * @param more further groups, under the same guards
 */
export function createApp(given: AppNeeds, more: readonly AddRoutes[] = []): App {
  const needs: Needs = { ...given, tools: given.marketplace.tools, engine: given.engine ?? engineOf(given) }
  const { db, settings, clock, log } = needs
  const cookie = sessionCookie(settings.publicUrl, settings.sessionHours)
  const app = new Hono<AppEnv>()

  app.use(identify(log), catchAll(), accessLog(), secureHeaders(settings.publicUrl), guardPath(), guardOrigin(settings.publicUrl))
  const answer = answerErrors(recordRefusal(db, clock))
  app.onError(answer)
  app.notFound(c => answer(new Refusal(404, 'no_such_address', 'Id not found'), c))

  const findPerson = personFinder(db.sql, needs.engine.access, clock)
  const guard = guardAccess({
    findPerson: async c => {
      const id = cookie.read(c)
      return id === undefined ? undefined : findPerson(id)
    },
    takeOne: rateLimiter(settings.rateLimit, db),
  })
  const routes = routesOf(app, guard)
  for (const add of [...groupsOf(given.marketplace), ...more]) add(routes, needs)
  // After all calls: what is no call is an address or a file of the panel.
  if (needs.panel) app.get('*', panelHandler(needs.panel, settings))
  return Object.assign(app, { declared: routes.declared })
}
