import { setMaxListeners } from 'node:events'
import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { type App, createApp } from './app.ts'
import { assertDeclarations } from './assertDeclarations.ts'
import { engineOf } from './changes/engineOf.ts'
import type { Database } from './db/database.ts'
import { DatabaseClosed } from './db/databaseAway.ts'
import { everySoOften, within } from './everySoOften.ts'
import { storageOf } from './files/storageOf.ts'
import { requestListener } from './http/requestListener.ts'
import type { TakenPort } from './http/takePort.ts'
import { type PrepareNeeds, prepare } from './prepare.ts'
import type { Settings } from './settings.ts'
import { signInOf } from './signin/signInOf.ts'
import { workRunner } from './work/workRunner.ts'
import { worksOf } from './work/works.ts'

export interface ServeNeeds extends Omit<PrepareNeeds, 'db' | 'storage'> {
  /** Whoever took the port gives it back when this fails. */
  readonly taken: TakenPort
  /** The database, perhaps still on its way; whoever opened it closes it when this fails. */
  readonly opening: Promise<Database>
  /** Folder of the built panel. */
  readonly panel: string
  /** The mark of a build whose declarations were checked. */
  readonly checked?: string | undefined
  /** Folders of the pages that are built beside it, by their address. */
  readonly pages: Readonly<Record<string, string>>
}

export interface Running {
  readonly app: App
  readonly db: Database
  /** As asked for, with the port and public address that came of it. */
  readonly settings: Settings
  /** Takes no more calls, lets those under way end, and gives everything back within ten seconds. */
  stop(): Promise<void>
}

const LOOK_EVERY_MS = 50
/** Calls and steps of background work may take so long to end. */
const LET_END_MS = 4500
/** How often it is looked for work that is due, or that another process left. */
const WORK_EVERY_MS = 1_000

/**
 * Starts everything there is to the server behind a port that is taken.
 * @throws whatever stands in the way: the folder, the database, a migration that would lose data
 */
export async function serve({
  settings: asked,
  taken,
  opening,
  marketplace,
  checked,
  clock,
  log,
  panel,
  pages,
  say,
}: ServeNeeds): Promise<Running> {
  const settings = withPort(asked, taken.port)
  const stopping = new AbortController()
  // As many wait for it as there are tabs open.
  setMaxListeners(0, stopping.signal)
  assertDeclarations(marketplace, checked)
  const db = await opening
  const storage = storageOf(settings)
  await prepare({ db, marketplace, settings, storage, clock, log, say })
  const signIn = signInOf({ settings, db, clock, log })
  const engine = engineOf({ marketplace, settings, clock, storage, db, log })
  const background = workRunner({ db, engine, clock, log, storage, stopping: stopping.signal }, worksOf(marketplace))
  const notBegun = (error: unknown) => {
    if (!(error instanceof DatabaseClosed)) log.error({ err: error }, 'work in the background could not be begun')
  }
  const app = createApp({
    db,
    marketplace,
    engine,
    settings,
    clock,
    log,
    storage,
    identity: signIn.identity,
    panel,
    pages,
    wakeUploads: () => void background.wake().catch(notBegun),
    stopping: stopping.signal,
  })
  const stopLooking = everySoOften(WORK_EVERY_MS, background.wake, notBegun)
  taken.answerWith(requestListener(app, signIn.listener, log))
  return {
    app,
    db,
    settings,
    stop: async () => {
      stopping.abort()
      stopLooking()
      // All that asks the database ends before it is closed; what takes longer is cut off and goes on elsewhere.
      await Promise.all([drain(taken.server, LET_END_MS), within(LET_END_MS, background.ended())])
      // What cannot be written any more must not keep the database open.
      await app.settle().catch(error => log.error({ err: error }, 'what stood in memory could not be written'))
      await engine.sandboxes.close()
      await db.close()
    },
  }
}

/** With port 0 the public address is known only now. */
const withPort = (settings: Settings, port: number): Settings => ({
  ...settings,
  port,
  publicUrl: settings.port === 0 && settings.publicUrl === 'http://localhost:0' ? `http://localhost:${port}` : settings.publicUrl,
})

/**
 * Takes no more connections and lets the calls under way come to their end.
 * @param withinMs after this time what is still open is cut off
 */
export async function drain(server: Server, withinMs: number): Promise<void> {
  const closed = new Promise<boolean>(resolve => server.close(() => resolve(true)))
  for (let waited = 0; waited < withinMs; waited += LOOK_EVERY_MS) {
    // A connection between two calls would be kept for a minute otherwise.
    server.closeIdleConnections()
    if (await Promise.race([closed, wait(LOOK_EVERY_MS, false)])) return
  }
  server.closeAllConnections()
  await closed
}
