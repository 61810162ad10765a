import type { Kysely, Transaction } from 'kysely'
import type { Log } from '../log.ts'
import { openEmbedded } from './embedded/openEmbedded.ts'
import { openServer } from './server/openServer.ts'
import type { Tables } from './tables.ts'

export type { Tables } from './tables.ts'

/** The one way to the data, the same over a server and embedded. */
export interface Database {
  /** For single statements outside a transaction; inside one it throws. */
  readonly sql: Kysely<Tables>
  /**
   * Runs `work` in a transaction: committed when it returns, rolled back when it throws. Only the handle given may be used in it.
   * @param options `limitMs`: how long one statement in it may run, in milliseconds
   * @throws DatabaseAway where a retry may help
   */
  transaction<T>(work: (transaction: Transaction<Tables>) => Promise<T>, options?: { limitMs?: number }): Promise<T>
  /** Is there no server but one connection to a child process? */
  readonly embedded: boolean
  /** @throws DatabaseAway when the database does not answer */
  ping(): Promise<void>
  /** Lets what runs come to its end (a few seconds at most) and gives everything back. */
  close(): Promise<void>
}

export interface DatabaseOptions {
  /** How long a statement may run before it is ended, in milliseconds. */
  readonly limitMs: number
  /** How long to wait for a connection, in milliseconds. */
  readonly waitMs: number
  /** How long a transaction may do nothing, in milliseconds. */
  readonly idleMs: number
  /** Embedded: how often to look for tables to clean, in milliseconds. */
  readonly houseMs: number
  /** Connections to a server; embedded there is always one. */
  readonly connections: number
  /** Embedded, for tests: the compiled file of the process, which then starts sooner and runs slower. */
  readonly program?: string
}

const DEFAULTS: DatabaseOptions = { limitMs: 30_000, waitMs: 30_000, idleMs: 60_000, connections: 10, houseMs: 60_000 }

/**
 * Opens the database: a Postgres server where `databaseUrl` names one, else the embedded one in `dataDir` (`memory://` for one that is forgotten).
 * @param variable the setting that `databaseUrl` is from, for messages
 * @throws FolderLocked where another server uses the folder; DatabaseUnreachable with the driver's reason
 */
export function openDatabase(
  {
    databaseUrl,
    dataDir,
    variable = 'DATABASE_URL',
  }: { readonly databaseUrl?: string; readonly dataDir: string; readonly variable?: string },
  log: Log,
  options: Partial<DatabaseOptions> = {},
): Promise<Database> {
  const all = { ...DEFAULTS, ...options }
  return databaseUrl ? openServer(databaseUrl, variable, log, all) : openEmbedded(dataDir, log, all)
}
