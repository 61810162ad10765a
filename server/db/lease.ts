import type { PostgresQueryResult } from 'kysely'
import { awayOf, DatabaseAway } from './databaseAway.ts'

/** The use of one connection by one holder, until it is released. */
export interface Lease {
  query(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>>
  release(): void
}

/**
 * Wraps a connection for one holder: statements go one after another (pg queues them too, but says it will stop doing so),
 * errors that mean "retry" become DatabaseAway, and a handle kept beyond its time throws instead of writing into a stranger's transaction.
 * @param hooks `started` is called before each statement, and what it returns when the statement has ended, well or not; `released` gives the connection back,
 *   `isBroken` when it must not be used again: it is gone, or nothing is heard over it
 */
export function lease(
  connection: { query(text: string, values: unknown[]): Promise<unknown> },
  hooks: { started(): () => void; released(isBroken: boolean): void },
): Lease {
  let last: Promise<unknown> = Promise.resolve()
  let broken: DatabaseAway | undefined
  let released = false

  async function run(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    // A rollback that cannot be sent tells why the transaction failed.
    if (broken) throw broken
    const ended = hooks.started()
    try {
      // pg's own types know neither the commands nor that several statements answer with a list, whose rows nobody reads.
      return (await connection.query(text, [...values])) as PostgresQueryResult<unknown>
    } catch (error) {
      const meant = awayOf(error)
      if (meant instanceof DatabaseAway && (meant.reason === 'gone' || meant.reason === 'silent')) broken = meant
      throw meant
    } finally {
      ended()
    }
  }

  return {
    query(text, values) {
      if (released) return Promise.reject(new Error('This handle was given back: its transaction has ended'))
      const result = last.then(() => run(text, values))
      last = result.catch(() => undefined)
      return result
    },
    release() {
      if (released) return
      released = true
      // A statement nobody waited for must not run in the next holder's hands.
      void last.then(() => hooks.released(broken !== undefined))
    },
  }
}
