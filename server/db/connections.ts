// biome-ignore lint/style/noRestrictedImports: the one place that makes clients and pools
import { Client, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'

export type { Client, Pool, PoolClient }

/** @param error the driver's reason; a statement in progress is rejected with it as well */
type OnLost = (error: Error) => void

/**
 * Makes a client of a Postgres server. A connection that breaks emits `error`, and Node ends a process in which nobody listens: so none is made without a
 * listener. Lint forbids `new Client` and `new Pool` in the rest of the server.
 * @param onLost called when the connection breaks, connected or not
 */
export function openClient(config: ClientConfig, onLost: OnLost): Client {
  return new Client(config).on('error', onLost)
}

interface ServerPool extends PoolConfig {
  /** How long making a connection may take, in milliseconds; as long as waiting for one (`connectionTimeoutMillis`) when left out. */
  readonly connectMs?: number
}

/**
 * Makes a pool whose clients have a listener for as long as they live: `pg` itself only listens while a client is idle.
 * @param onLost called when one of its connections breaks, idle or in use
 */
export function openPool({ connectMs, ...config }: ServerPool, onLost: OnLost): Pool {
  class TimedClient extends Client {
    constructor(own?: ClientConfig) {
      super({ ...own, ...(connectMs !== undefined && { connectionTimeoutMillis: connectMs }) })
    }
  }
  // An idle client that breaks reports it to its pool too.
  return new Pool({ ...config, Client: TimedClient }).on('error', () => undefined).on('connect', client => client.on('error', onLost))
}
