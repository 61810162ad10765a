import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { permissions } from '../resources/permissions.ts'
import { countries } from '../schema/country.ts'
import type { Tool } from '../schema/tools.ts'
import { keepAccess } from './access/keepAccess.ts'
import { type App, createApp } from './app.ts'
import type { Clock } from './clock.ts'
import { type Database, openDatabase } from './db/database.ts'
import { migrate } from './db/migrate/migrate.ts'
import { faultsOfDeclarations } from './faultsOfDeclarations.ts'
import { diskStorage } from './files/diskStorage.ts'
import { drain } from './http/drain.ts'
import { type NodeListener, requestListener } from './http/requestListener.ts'
import { starting } from './http/starting.ts'
import type { Log } from './log.ts'
import { keepMetrics } from './metrics/keepMetrics.ts'
import { rebuildByTheClock } from './metrics/rebuildByTheClock.ts'
import { demoRoles } from './seed/access/roles.ts'
import { loadDemo } from './seed/loadDemo.ts'
import type { Settings } from './settings.ts'
import { signInOf } from './signin/signInOf.ts'

export interface ServeNeeds {
  readonly settings: Settings
  readonly tools: readonly Tool[]
  readonly clock: Clock
  readonly log: Log
  /** Folder of the built panel. */
  readonly panel: string
  /** Told of each step, for whoever is watching. */
  readonly say: (line: string) => void
}

export interface Running {
  readonly app: App
  readonly db: Database
  /** As asked for, with the port and public address that came of it. */
  readonly settings: Settings
  /** Takes no more calls, lets those under way end, and gives everything back within ten seconds. */
  stop(): Promise<void>
}

/** A balancer keeps a connection 60 s as a rule; ours must not be the one that closes it first, while a call is on its way. */
const KEEP_ALIVE_MS = 65_000
const LET_CALLS_END_MS = 4500

/**
 * Starts everything there is to the server. The port is taken first: who comes early is told to wait, and a port in use is known at once.
 * @throws whatever stands in the way: the port, the folder, the database, a migration that would lose data
 */
export async function serve({ settings: asked, tools, clock, log, panel, say }: ServeNeeds): Promise<Running> {
  let answer: NodeListener = starting
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => answer(request, response))
  const settings = withPort(asked, await listen(server, asked))
  const stopping = new AbortController()
  let opened: Database | undefined
  try {
    const faults = faultsOfDeclarations(tools)
    if (faults.length > 0) throw new Error(`The declarations have ${faults.length} faults:\n${faults.join('\n')}`)
    say(settings.databaseUrl ? 'Opening the database' : `Opening the embedded database in ${settings.dataDir}`)
    const db = await openDatabase(settings, log)
    opened = db
    const steps = await migrate({ db, tools, country: settings.country, log })
    if (steps.length > 0) say(`Prepared the tables (${steps.length} steps)`)
    const storage = diskStorage(join(settings.dataDir, 'files'))
    // The demo is for trying the product: a real provider knows none of its staff.
    if (!settings.oauth) await loadDemo({ db, tools, storage, clock, country: settings.country, log, say })
    const admin = await keepAccess({ db, permissions, roles: demoRoles, firstAdmin: settings.firstAdmin })
    if (!admin) say('Nobody is admin yet: set ADMIN_EMAIL to the address of whoever is to be the first, and start again.')
    const signIn = signInOf({ settings, db, clock, log })
    const app = createApp({ db, tools, settings, clock, log, storage, identity: signIn.identity, panel, stopping: stopping.signal })
    rebuildByTheClock(keepMetrics(db, countries[settings.country].zone, clock), log, stopping.signal)
    answer = requestListener(app, signIn.listener, log)
    return {
      app,
      db,
      settings,
      stop: async () => {
        stopping.abort()
        await drain(server, LET_CALLS_END_MS)
        await db.close()
      },
    }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    await opened?.close()
    throw error
  }
}

function listen(server: Server, { port, host }: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve((server.address() as AddressInfo).port)
    })
  })
}

/** With port 0 the public address is known only now. */
const withPort = (settings: Settings, port: number): Settings => ({
  ...settings,
  port,
  publicUrl: settings.port === 0 && settings.publicUrl === 'http://localhost:0' ? `http://localhost:${port}` : settings.publicUrl,
})
