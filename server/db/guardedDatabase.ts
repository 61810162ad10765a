import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from 'kysely'
import type { Database, Tables } from './database.ts'
import { DatabaseAway, DatabaseClosed } from './databaseAway.ts'
import type { Lease } from './lease.ts'

/** Where connections come from. */
export interface ConnectionSource {
  /** @param limitMs how long a statement of this holder may run */
  connect(limitMs: number): Promise<Lease>
  end(): Promise<void>
  /** Statements that begin a transaction in which each statement may run for so long. */
  begin(limitMs: number): string
}

/** So long after a write found no room the database counts as full: reading alone would not show it. */
const FULL_MS = 30_000

/** The transaction that the code now running belongs to. */
interface Scope {
  limitMs: number
  phase: 'opening' | 'open' | 'ended'
}

/**
 * Kysely over a source of connections, with a guard. Embedded there is one connection: whoever asked for a second one inside a
 * transaction would wait for himself for ever; on a server he would read past his own transaction. Both throw at once instead.
 */
export function guardedDatabase(source: ConnectionSource, limitMs: number): Pick<Database, 'sql' | 'transaction' | 'ping' | 'close'> {
  const scopes = new AsyncLocalStorage<Scope>()
  /** Transactions that have not ended. */
  let open = 0
  let fullUntil = 0
  let isClosed = false
  const noteFull = (error: unknown): never => {
    if (error instanceof DatabaseAway && error.reason === 'full') fullUntil = performance.now() + FULL_MS
    throw error
  }

  const pool: PostgresPool = {
    async connect() {
      if (isClosed) throw new DatabaseClosed()
      const scope = scopes.getStore()
      if (scope?.phase === 'open')
        throw new Error('Inside a transaction only the handle it was given may be used: db.sql would wait for it for ever')
      const { query, release } = await source.connect(scope?.phase === 'opening' ? scope.limitMs : limitMs)
      // Kysely's type also knows cursors, which we never hand it.
      const noting: typeof query = (text, values) => query(text, values).catch(noteFull)
      return { query: noting as PostgresPoolClient['query'], release }
    },
    end: source.end,
  }

  class GuardedDriver extends PostgresDriver {
    override async beginTransaction(connection: DatabaseConnection): Promise<void> {
      const scope = scopes.getStore()
      if (scope?.phase !== 'opening') throw new Error('Transactions begin with db.transaction, which knows that one is open')
      await connection.executeQuery(CompiledQuery.raw(source.begin(scope.limitMs)))
    }
  }

  const kysely = new Kysely<Tables>({
    dialect: Object.assign(new PostgresDialect({ pool }), { createDriver: () => new GuardedDriver({ pool }) }),
  })

  return {
    sql: kysely,
    async transaction(work, options = {}) {
      if (scopes.getStore()?.phase === 'open') throw new Error('A transaction inside a transaction: hand the open one on instead')
      const scope: Scope = { limitMs: options.limitMs ?? limitMs, phase: 'opening' }
      open += 1
      try {
        return await scopes.run(scope, () =>
          kysely.transaction().execute(async transaction => {
            scope.phase = 'open'
            try {
              return await work(transaction)
            } finally {
              scope.phase = 'ended'
            }
          }),
        )
      } finally {
        open -= 1
        // While Node follows who called whom, each promise and each request of the process costs a third more: only as long as somebody asks.
        if (open === 0) scopes.disable()
      }
    },
    async ping() {
      if (performance.now() < fullUntil) throw new DatabaseAway('full')
      await sql`select 1`.execute(kysely)
    },
    // Kysely's own `destroy` makes each later statement fail as a fault of the program; this one says that the process is stopping.
    close() {
      isClosed = true
      return source.end()
    },
  }
}
