/**
 * A feed as written by hand with nothing around it: bytes and their ETag in memory, compared with what the caller holds.
 * Run as a process of its own: FEED_URL names the feed whose bytes it sends; prints the port it listens on.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const told = await fetch(process.env.FEED_URL ?? '')
const tag = told.headers.get('etag') ?? ''
const body = await told.text()
const headers = { ETag: tag, 'Cache-Control': 'public, max-age=60', 'Content-Type': 'application/json' }

const app = new Hono()
app.get('/bare/feed', context =>
  context.req.header('if-none-match') === tag ? context.body(null, 304, headers) : context.body(body, 200, headers),
)

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`listening on ${port}`))
