import { connect } from 'node:net'
import type { Load } from './requestsPerSecond.ts'

const END_OF_HEAD = '\r\n\r\n'

/**
 * Asks the same thing over and over on connections that stay open, with as little of its own as can be: on a machine of two cores a client that takes longer
 * than the server would measure itself.
 * @param status of each answer
 * @param queries appended to the URL in turn
 * @returns answers a second
 * @throws Error at the first answer of another status
 */
export async function plainRequests(
  url: string,
  status: number,
  { headers = {}, connections, seconds, queries = [''] }: Load & { readonly queries?: readonly string[] },
): Promise<number> {
  const { host, hostname, port, pathname, search } = new URL(url)
  const said = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const requests = queries.map(query => `GET ${pathname}${search}${query} HTTP/1.1\r\n${said.join('')}\r\n`)
  let sent = 0
  const request = (): string => {
    sent += 1
    return requests[sent % requests.length] ?? ''
  }
  const started = performance.now()
  const end = started + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil({ hostname, port: Number(port), request, status, end })),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - started) / 1000)
}

interface Asking {
  readonly hostname: string
  readonly port: number
  readonly request: () => string
  readonly status: number
  readonly end: number
}

/** One connection, one call after the other; how many were answered. */
function askUntil({ hostname, port, request, status, end }: Asking): Promise<number> {
  return new Promise((resolve, reject) => {
    let answered = 0
    let held = ''
    const socket = connect(port, hostname, () => socket.write(request()))
    // One byte is one character, so that lengths are those of the head.
    socket.setEncoding('latin1').setNoDelay(true)
    socket.on('error', reject)
    socket.on('close', () => resolve(answered))
    socket.on('data', (part: string) => {
      held += part
      const head = held.indexOf(END_OF_HEAD)
      if (head < 0 || held.length < head + END_OF_HEAD.length + lengthOf(held.slice(0, head))) return
      if (!held.startsWith(`HTTP/1.1 ${status} `)) return void socket.destroy(new Error(`Not ${status}: ${held}`))
      held = ''
      answered += 1
      if (performance.now() < end) socket.write(request())
      else socket.end()
    })
  })
}

const lengthOf = (head: string): number => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
