import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { marketplace as declaredMarketplace } from '../../resources/server.ts'
import { accessRules } from '../../server/access/accessRules.ts'
import { type AddRoutes, type App, createApp, type Needs } from '../../server/app.ts'
import { engineOf } from '../../server/changes/engineOf.ts'
import type { Database } from '../../server/db/database.ts'
import { accessTriggers } from '../../server/db/system/accessTriggers.ts'
import { diskStorage } from '../../server/files/diskStorage.ts'
import { removeDueFiles } from '../../server/files/removeDueFiles.ts'
import type { Storage } from '../../server/files/storage.ts'
import { requestListener } from '../../server/http/requestListener.ts'
import { openLog } from '../../server/log.ts'
import type { ServedMarketplace } from '../../server/marketplace/servedMarketplace.ts'
import { keepWork } from '../../server/prepare.ts'
import { sessionCookie } from '../../server/session/sessionCookie.ts'
import { openSession } from '../../server/session/sessions.ts'
import { readSettings, type Settings } from '../../server/settings.ts'
import { type SignIn, signInOf } from '../../server/signin/signInOf.ts'
import { fileWork } from '../../server/uploads/work/fileWork.ts'
import type { Work } from '../../server/work/work.ts'
import { workRunner } from '../../server/work/workRunner.ts'
import { accessTables } from './accessTables.ts'
import { type Browser, browser } from './browser.ts'
import { type Content, freshDatabase } from './freshDatabase.ts'
import { holdToContract } from './holdToContract.ts'
import { openPort } from './openPort.ts'
import { type StaffOptions, staffMember } from './staff.ts'
import { type TestClock, testClock } from './testClock.ts'
import { machinery, testDatabase } from './testDatabase.ts'

export interface StartOptions {
  readonly tools?: Needs['tools']
  /** Another marketplace than the product's. */
  readonly marketplace?: ServedMarketplace
  /** A database that other apps of the test use too; closing the app leaves it open. */
  readonly db?: Database
  /** Differences from the settings of an empty environment. */
  readonly settings?: Partial<Settings>
  /** Where the clock stands; it moves only by `time.pass(ms)`. */
  readonly now?: string
  readonly log?: Needs['log']
  readonly identity?: Needs['identity']
  readonly panel?: string
  readonly pages?: Needs['pages']
  /** Where files are kept, if not in the folder; made once for what takes them in and once for what works on them, as in two processes. */
  readonly storage?: (folder: string) => Storage
  /** Takes a free port and answers on it; browsers then go over the network, and the embedded provider works. */
  readonly listen?: boolean
  /** Routes of the test itself, beside the real ones. */
  readonly more?: readonly AddRoutes[]
}

export interface StartedApp {
  readonly app: App
  readonly db: Database
  /** What the app writes with. */
  readonly engine: Needs['engine']
  readonly settings: Settings
  readonly time: TestClock
  /** A browser that nobody has signed in with. */
  browser(): Browser
  /**
   * A browser in which this person is signed in, by a real row of `sessions`. A person who does not exist yet is made; `may` grants permissions
   * and `roles` gives roles on top of what the person has.
   */
  signInAs(email: string, options?: StaffOptions): Promise<Browser & { readonly id: number }>
  /** The same person at another process of this server: what one process remembers, the other has to find in the database. */
  elsewhere(person: Browser): Browser
  /** Ends when all that is to be done with files is done. */
  workOnUploads(): Promise<void>
  /** Does a work that comes by itself, now. */
  doWork(work: Work): Promise<void>
  /** Deletes stored files whose time is over. */
  removeDueFiles(): Promise<void>
  /** Where files come in. */
  readonly halfFolder: string
  /** Files that came in half and were not taken away. */
  filesLeft(): readonly string[]
  close(): Promise<void>
}

/** The machinery's tables and bare ones for staff and permissions, for tests that declare tools of their own. */
const bare = ['create extension if not exists pg_trgm', ...machinery, ...accessTables, ...accessTriggers('supplier')]
const withoutDeclarations: Content = {
  text: bare.join(),
  async make(db) {
    for (const statement of bare) await sql.raw(statement).execute(db.sql)
  },
}

/**
 * The real app on a database of its own, without a socket unless asked for: what every API test starts with.
 *
 * ```ts
 * const { signInAs, close } = await startApp()          // in beforeAll; close() in afterAll
 * const ops = await signInAs('ops@example.com', { permissions: ['orders_view'] })
 * const answer = await ops.get('/api/orders')            // a Response, with the person's cookie
 * await ops.post('/api/suppliers', { brand: 'Asha' })    // JSON, with Origin
 * ```
 */
export async function startApp(options: StartOptions = {}): Promise<StartedApp> {
  const { settings: changed = {}, now, log = openLog('silent'), panel, pages, more } = options
  const marketplace = options.marketplace ?? { ...declaredMarketplace, tools: options.tools ?? [] }
  const { tools } = marketplace
  const port = options.listen ? await openPort() : undefined
  const address = port && { port: port.port, publicUrl: `http://localhost:${port.port}` }
  const settings: Settings = { ...readSettings({}), environment: 'test', rateLimit: 0, ...address, ...changed }
  const time = testClock(now)
  const declared = tools.some(tool => tool.name === 'staff_users')
  const db = options.db ?? (await (declared ? testDatabase(tools, settings.country) : freshDatabase(withoutDeclarations)))
  const files = mkdtempSync(join(tmpdir(), 'munshi-files-'))
  const signIn: SignIn = options.identity ? { identity: options.identity } : signInOf({ settings, db, clock: time.clock, log })
  const { storage: storageAt = diskStorage } = options
  const storage = storageAt(files)
  const stopping = new AbortController()
  const access = declared ? accessRules(marketplace) : { reserved: marketplace.reserved, restrictedBy: 'supplier' }
  const engine = engineOf({ marketplace, settings, clock: time.clock, storage, access, db, log })
  const works = { db, engine, clock: time.clock, log, storage: storageAt(files), stopping: stopping.signal }
  const uploads = workRunner(works, fileWork())
  const wakeUploads = () => void uploads.runDue().catch(error => log.error({ err: error }, 'files could not be worked on'))
  const needs = { db, marketplace, settings, clock: time.clock, log, identity: signIn.identity, panel, pages, storage, wakeUploads }
  const app = createApp({ ...needs, engine }, more)
  const held = holdToContract(app)
  const cookie = sessionCookie(settings.publicUrl, settings.sessionHours)
  const open = (): Browser => browser(settings.publicUrl, request => (port ? fetch(request) : held.fetch(request)))
  port?.answerWith(requestListener(app, signIn.listener, log))
  const doWork = async (work: Work): Promise<void> => {
    await keepWork(db.sql, [work], time.clock(), settings.country)
    await sql`update background_jobs set next_at = ${time.clock().toISOString()} where name = ${work.name}`.execute(db.sql)
    await workRunner(works, [work]).runDue()
  }

  return {
    app,
    db,
    engine,
    settings,
    time,
    browser: open,
    async signInAs(email, options) {
      const id = await staffMember(db, email, options)
      const signedIn = open()
      signedIn.cookies.set(cookie.name, await openSession(db.sql, id, settings.sessionHours, time.clock()))
      return { ...signedIn, id }
    },
    elsewhere(person) {
      const other = createApp({ ...needs, engine: engineOf({ marketplace, settings, clock: time.clock, storage, access }) }, more)
      const there = browser(settings.publicUrl, request => other.fetch(request))
      for (const [name, value] of person.cookies) there.cookies.set(name, value)
      return there
    },
    workOnUploads: () => uploads.runDue(),
    doWork,
    removeDueFiles: () => doWork(removeDueFiles),
    halfFolder: join(files, 'half'),
    filesLeft: () => (existsSync(join(files, 'half')) ? readdirSync(join(files, 'half')) : []),
    async close() {
      stopping.abort()
      await uploads.runDue().catch(() => undefined)
      await port?.close()
      await engine.sandboxes.close()
      if (!options.db) await db.close()
      rmSync(files, { recursive: true, force: true })
      held.check()
    },
  }
}
