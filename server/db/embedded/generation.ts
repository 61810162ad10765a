import { type Client, openClient } from '../connections.ts'
import type { AwayReason } from '../databaseAway.ts'
import { valueTypes } from '../valueTypes.ts'
import type { Child } from './startChild.ts'

const CONNECT_MS = 10_000

/** One life of the database process, with the one connection to it. */
export interface Generation {
  readonly child: Child
  readonly client: Client
  /** Why it ended; unset while it lives. */
  ended?: AwayReason
  /** The connection or the process is gone. */
  dead: boolean
}

/**
 * Connects to a database process.
 * @param lost called when the connection or the process is gone, perhaps more than once
 */
export async function connectTo(child: Child, lost: (generation: Generation, cause: unknown) => void): Promise<Generation> {
  const { host, port } = child
  const gone = (cause: unknown): void => {
    generation.dead = true
    lost(generation, cause)
  }
  const client = openClient(
    { host, port, user: 'postgres', database: 'postgres', types: valueTypes, connectionTimeoutMillis: CONNECT_MS },
    gone,
  )
  const generation: Generation = { child, client, dead: false }
  client.on('end', () => gone(new Error('The connection to the database process has ended')))
  void child.gone.then(() => gone(new Error('The database process has ended')))
  try {
    await client.connect()
    await client.query("set time zone 'UTC'")
  } catch (error) {
    await child.kill()
    throw error
  }
  return generation
}
