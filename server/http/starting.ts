import type { NodeListener } from './requestListener.ts'

/** What everybody is told until the server is ready: to come again in a moment. */
export const starting: NodeListener = (_request, response) => {
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '2', Connection: 'close' })
  response.end(JSON.stringify({ code: 'starting', message: 'unexpected error, retry', params: {}, errors: {} }))
}
