import { readFile } from 'node:fs/promises'
import { createServer, request, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const source = fileURLToPath(new URL('../reference/panel', import.meta.url))
const built = fileURLToPath(new URL('../../../.cache/bench/panel', import.meta.url))

const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' }

export interface ReferencePanel {
  readonly url: string
  close(): Promise<void>
}

/**
 * Builds the stock react-admin panel as for production and serves it, with /api handed on to a server of ours: both panels ask the same API.
 * @param api address of that server; absent: there is no API
 */
export async function startReferencePanel(api?: string): Promise<ReferencePanel> {
  const environment = process.env.NODE_ENV
  await build({ root: source, configFile: join(source, 'vite.config.ts'), logLevel: 'error', build: { outDir: built } })
  // Vite leaves "production" behind, for which programs that are started later want settings of their own.
  if (environment === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = environment
  const server = createServer((asked, answer) => {
    const url = asked.url ?? '/'
    if (url.startsWith('/api') && api) {
      const onward = request(`${api}${url}`, { headers: { cookie: asked.headers.cookie ?? '' } }, answered => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(answer)
      })
      onward.on('error', () => answer.writeHead(502).end())
      onward.end()
    } else void sendFile(url, answer)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  return {
    // A cookie goes by the name of the host, whatever the port: the session of our own server comes along.
    url: `http://localhost:${port}`,
    close: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function sendFile(url: string, answer: ServerResponse): Promise<void> {
  const path = normalize(new URL(url, 'http://localhost').pathname)
  const file = extname(path) === '' ? 'index.html' : path
  try {
    const content = await readFile(join(built, file))
    answer.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream', 'cache-control': 'max-age=3600' })
    answer.end(content)
  } catch {
    answer.writeHead(404).end()
  }
}
