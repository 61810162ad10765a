import type { Server } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

const LOOK_EVERY_MS = 50

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
