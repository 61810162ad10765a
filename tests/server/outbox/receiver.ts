import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { signatureFault } from '../../../server/outbox/signature.ts'

export interface Received {
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** What its signature is wrong in. */
  readonly fault: string | undefined
}

/** A receiver of signed calls that answers as it is told, and checks each signature. */
export async function startReceiver(key: Uint8Array, now: () => Date) {
  const received: Received[] = []
  let answer = (response: ServerResponse, _call: Received): void => void response.end('{"id":"g-1"}')
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    const fault = signatureFault([key], name => request.headers[name] as string | undefined, now(), body)
    const call = { headers: request.headers, body: body.toString('utf8'), fault }
    received.push(call)
    answer(response, call)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    received,
    url: `http://127.0.0.1:${port}/messages`,
    port,
    /** How it answers from now on. */
    answers(how: typeof answer): void {
      answer = how
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
