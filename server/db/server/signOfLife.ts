import { type Client, openClient } from '../connections.ts'

/** So long one asking waits; then it is given up with its connection, and the next one begins anew. */
const LIMIT_MS = 2000

/** A connection that says nothing for hours is cut on its way by many a network, without a word. */
const ALIVE_MS = 30_000

/** Asks a Postgres server for a sign of life, over a connection of its own, made when it is first asked. */
export function signOfLife(databaseUrl: string) {
  let client: Client | undefined
  return {
    async ask(): Promise<boolean> {
      const asked: Client =
        client ??
        openClient(
          {
            connectionString: databaseUrl,
            application_name: 'munshi',
            connectionTimeoutMillis: LIMIT_MS,
            query_timeout: LIMIT_MS,
            keepAlive: true,
            keepAliveInitialDelayMillis: ALIVE_MS,
          },
          () => drop(asked),
        )
      const isNew = asked !== client
      client = asked
      try {
        if (isNew) await asked.connect()
        await asked.query('select 1')
        return true
      } catch (error) {
        drop(asked)
        return !(error instanceof Error && /time(d|)out/i.test(error.message))
      }
    },
    end: () => client && drop(client),
  }

  function drop(one: Client): void {
    if (client === one) client = undefined
    void one.end().catch(() => undefined)
  }
}
