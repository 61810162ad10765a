/**
 * A short link as written by hand with nothing around it: the row by its key, and where it leads. It counts nothing.
 * Run as a process of its own: DATABASE_FOLDER names an embedded database that nobody else has open; prints the port it listens on.
 */
import { PGlite } from '@electric-sql/pglite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const db = await PGlite.create(process.env.DATABASE_FOLDER ?? '')
const app = new Hono()
app.get('/s/:key', async context => {
  const { rows } = await db.query<{ leads_to: string }>('select leads_to from short_urls where short_key = $1 and active', [
    context.req.param('key'),
  ])
  return rows[0] ? context.body(null, 302, { Location: rows[0].leads_to }) : context.body(null, 404)
})

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`listening on ${port}`))
