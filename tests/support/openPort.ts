import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NodeListener } from '../../server/http/requestListener.ts'

/** A free port of this machine on which somebody already listens; what answers is said once it exists. */
export interface OpenPort {
  readonly port: number
  answerWith(listener: NodeListener): void
  close(): Promise<void>
}

export async function openPort(): Promise<OpenPort> {
  let answer: NodeListener = (_request, response) => response.writeHead(503).end()
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    answerWith: listener => {
      answer = listener
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
