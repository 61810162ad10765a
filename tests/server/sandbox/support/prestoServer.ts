import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Handed {
  readonly text: string
  readonly headers: IncomingHttpHeaders
}

/** What becomes of a statement: its rows in pages of two, an error after the first of them, no answer, pages without end or rows, or a next page elsewhere. */
export type Fate =
  | { readonly rows: readonly (readonly unknown[])[]; readonly busy?: number; readonly error?: object }
  | { readonly is: 'slow' | 'endless' | 'elsewhere' | 'refused' | 'huge' }

const PAGE = 2

/** A server that speaks as Presto and Trino do: a statement is handed in, its answer fetched page by page. */
export async function startPresto() {
  const handed: Handed[] = []
  /** Statements that were taken back. */
  const takenBack: string[] = []
  let fate: Fate = { rows: [] }
  let busy = 0
  let calls = 0
  const say = (response: ServerResponse, body: object) => void response.end(JSON.stringify({ id: 'q1', stats: {}, ...body }))

  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    calls += 1
    const text = (await request.toArray()).join('')
    const path = request.url ?? ''
    if (request.method === 'DELETE') {
      takenBack.push(path)
      return void response.writeHead(204).end()
    }
    if (request.method === 'POST') {
      handed.push({ text, headers: request.headers })
      busy = 'rows' in fate ? (fate.busy ?? 0) : 0
      return say(response, { nextUri: `${base}/v1/statement/q1/0` })
    }
    if (busy > 0) {
      busy -= 1
      return void response.writeHead(503).end('busy')
    }
    if ('is' in fate) return otherwise(fate.is, response)
    const at = Number(path.split('/').at(-1))
    if (fate.error && at === 1) return say(response, { error: fate.error })
    // A page of Presto may hold nothing but the address of the next.
    const data = at === 0 ? undefined : fate.rows.slice((at - 1) * PAGE, at * PAGE)
    say(response, { data, ...(at * PAGE < fate.rows.length && { nextUri: `${base}/v1/statement/q1/${at + 1}` }) })
  }).listen(0, '127.0.0.1')

  function otherwise(is: 'slow' | 'endless' | 'elsewhere' | 'refused' | 'huge', response: ServerResponse): void {
    if (is === 'slow') return
    if (is === 'refused') return void response.writeHead(401).end()
    if (is === 'huge') return void response.end(`{"data":[["${'x'.repeat(40 * 1024 * 1024)}",1]]}`)
    say(response, { nextUri: is === 'endless' ? `${base}/v1/statement/q1/0` : 'http://localhost:1/v1/statement/q1/1' })
  }

  await once(server, 'listening')
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    handed,
    takenBack,
    url: `http://munshi:secret@127.0.0.1:${(server.address() as AddressInfo).port}/hive/audience`,
    calls: () => calls,
    /** What becomes of statements from now on. */
    answers(how: Fate): void {
      fate = how
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
