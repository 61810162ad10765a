/**
 * The variations of users as written by hand with nothing around it: an answer and its ETag for each of the last two digits.
 * Run as a process of its own: ASSIGN_URL names the call whose answers it sends; prints the port it listens on.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const answers = await Promise.all(
  Array.from({ length: 100 }, async (_, modId) => {
    const answer = await fetch(`${process.env.ASSIGN_URL}?user=RS1000${String(modId).padStart(2, '0')}`)
    const headers = { ETag: answer.headers.get('etag') ?? '', 'Cache-Control': 'public, max-age=30', 'Content-Type': 'application/json' }
    return { headers, body: await answer.text() }
  }),
)

const app = new Hono()
app.get('/bare/assign', context => {
  const found = answers[Number((context.req.query('user') ?? '').slice(-2))]
  if (!found) return context.body(null, 404)
  if (context.req.header('if-none-match') === found.headers.ETag) return context.body(null, 304, found.headers)
  return context.body(found.body, 200, found.headers)
})

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`listening on ${port}`))
