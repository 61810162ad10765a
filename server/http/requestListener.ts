import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { App } from '../app.ts'
import { errorAnswer, Refusal } from '../errors.ts'
import type { Log } from '../log.ts'
import { EMBEDDED_PATH } from '../signin/embedded/embeddedIssuer.ts'
import type { SignIn } from '../signin/signInOf.ts'
import { plainPath } from './plainPath.ts'

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void

/** One listener for Node's server: the embedded provider below /oidc, where there is one, and the app for all else. */
export function requestListener(app: App, listener: SignIn['listener'], log: Log): NodeListener {
  // HTTP/1.0 names no host, and probes of balancers speak it. No route reads the host of the address; Node refuses HTTP/1.1 without one.
  const toApp = getRequestListener(app.fetch, { hostname: 'localhost', errorHandler: error => beforeTheApp(error, log) })
  return function listen(request, response) {
    const path = (request.url ?? '').split('?')[0] ?? ''
    if (namesTwoHosts(request)) refuseUnreadable(response)
    else if (listener && path.startsWith(`${EMBEDDED_PATH}/`) && plainPath(path)) listener(request, response)
    else app.ready.answer(request, response, () => toApp(request, response))
  }
}

/** Node takes the first and a balancer perhaps the other one. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.length === 4 && rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

const unreadableRequest = (): Refusal => new Refusal(400, 'unreadable_request', 'Please check inputs!')

function refuseUnreadable(response: ServerResponse): void {
  const { status, body } = errorAnswer(unreadableRequest(), '')
  response.writeHead(status, { 'Content-Type': 'application/json', Connection: 'close' }).end(JSON.stringify(body))
}

/** Errors before the app has seen the request: an address or a Host header that cannot be read. */
function beforeTheApp(error: unknown, log: Log): Response {
  const unreadable = error instanceof RequestError
  if (!unreadable) log.error({ err: error }, 'failed before the app')
  const { status, body } = errorAnswer(unreadable ? unreadableRequest() : error, '')
  return Response.json(body, { status })
}
