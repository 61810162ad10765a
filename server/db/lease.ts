import type { PostgresQueryResult } from 'kysely'
import { awayOf, DatabaseAway } from './databaseAway.ts'
import type { Silence } from './silence.ts'

/** The use of one connection by one holder, until it is released. */
export interface Lease {
  query(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>>
  release(): void
}

/**
 * Wraps a connection for one holder: statements go one after another (pg queues them too, but says it will stop doing so),
 * errors that mean "retry" become DatabaseAway, and a handle kept beyond its time throws instead of writing into a stranger's transaction.
 * @param silence keeps whoever waits from waiting for a database that says nothing. The connection stays this holder's until the statement has ended, for
 *   another would speak into it; where `leaves` is true it is given up at once
 * @param hooks `started` is called before each statement, and what it returns when the statement has ended, well or not; `released` gives the connection back,
 *   `broken` when it must not be used again
 */
export function lease(
  connection: { query(text: string, values: unknown[]): Promise<unknown> },
  silence: Pick<Silence, 'guard'> & { readonly leaves: boolean },
  hooks: { started(): () => void; released(broken: boolean): void },
): Lease {
  let last: Promise<unknown> = Promise.resolve()
  let broken = false
  let released = false

  async function run(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const ended = hooks.started()
    try {
      // pg's own types know neither the commands nor that several statements answer with a list, whose rows nobody reads.
      return (await connection.query(text, [...values])) as PostgresQueryResult<unknown>
    } catch (error) {
      const meant = awayOf(error)
      if (meant instanceof DatabaseAway && meant.reason === 'gone') broken = true
      throw meant
    } finally {
      ended()
    }
  }

  return {
    query(text, values) {
      if (released) return Promise.reject(new Error('This handle was given back: its transaction has ended'))
      if (broken) return Promise.reject(new DatabaseAway('gone'))
      const result = last.then(() => run(text, values))
      last = result.catch(() => undefined)
      return silence
        .guard(() => result)
        .catch(error => {
          if (silence.leaves && error instanceof DatabaseAway && error.reason === 'silent') {
            broken = true
            last = Promise.resolve()
          }
          throw error
        })
    },
    release() {
      if (released) return
      released = true
      // A statement nobody waited for must not run in the next holder's hands.
      void last.then(() => hooks.released(broken))
    },
  }
}
