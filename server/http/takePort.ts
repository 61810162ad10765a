import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NodeListener } from './requestListener.ts'

/** A balancer keeps a connection 60 s as a rule; ours must not be the one that closes it first, while a call is on its way. */
const KEEP_ALIVE_MS = 65_000

/** For all of a request; its headers have the minute that Node gives. A thousand megabytes of pictures take 35 minutes over 4 Mbit/s. */
const REQUEST_MS = 3_600_000

/** A port that is ours; who comes before there is an answer is told that the server is starting. */
export interface TakenPort {
  readonly server: Server
  readonly port: number
  answerWith(listener: NodeListener): void
  /** Gives it back at once. */
  release(): void
}

/** Takes the port (0: any) before anything else is touched: a port in use is known at once. @throws EADDRINUSE, EACCES */
export function takePort({ port, host }: { readonly port: number; readonly host: string }): Promise<TakenPort> {
  let answer: NodeListener = starting
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_MS }, (request, response) =>
    answer(request, response),
  )
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve({
        server,
        port: (server.address() as AddressInfo).port,
        answerWith(listener) {
          answer = listener
        },
        release() {
          server.close()
          server.closeAllConnections()
        },
      })
    })
  })
}

/** What everybody is told until the server is ready: to come again in a moment. */
const starting: NodeListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2', Connection: 'close' })
  response.end(JSON.stringify({ code: 'starting', message: 'unexpected error, retry', params: {}, errors: {} }))
}
