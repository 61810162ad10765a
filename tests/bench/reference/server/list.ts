/**
 * The same list call as written by hand with nothing around it: Hono, Kysely, one query for the rows and one for the count.
 * Run as a process of its own: DATABASE_URL, prints the port it listens on.
 */
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { foundOrders, wholeOrder } from './orderQueries.ts'

/** Exact to here, "more" above, as the product counts. */
const COUNT_LIMIT = 10_000

interface Orders {
  id: number
  [column: string]: unknown
}

const db = new Kysely<{ orders: Orders }>({
  dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }) }),
})
const app = new Hono()
app.get('/api/orders', async context => {
  const filter: Record<string, unknown> = JSON.parse(context.req.query('filter') ?? '{}')
  const [field = 'id', order = 'ASC']: string[] = JSON.parse(context.req.query('sort') ?? '["id","ASC"]')
  const [from = 0, to = 24]: number[] = JSON.parse(context.req.query('range') ?? '[0,24]')
  const found = Object.entries(filter).reduce((query, [key, value]) => {
    const [, column = key, end] = /^(.*)_(from|to)$/.exec(key) ?? []
    if (end === 'from') return query.where(column, '>=', value)
    // A day counts to its end.
    return end === 'to' ? query.where(column, '<', sql`${value}::date + 1`) : query.where(column, '=', value)
  }, db.selectFrom('orders'))
  const direction = order === 'DESC' ? 'desc' : 'asc'
  const [rows, counted] = await Promise.all([
    found
      .selectAll()
      .orderBy(field, direction)
      .orderBy('id', direction)
      .limit(to - from + 1)
      .offset(from)
      .execute(),
    db
      .selectFrom(
        found
          .select('id')
          .limit(COUNT_LIMIT + 1)
          .as('found'),
      )
      .select(({ fn }) => fn.countAll().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return context.json(rows, 200, { 'Content-Range': `orders ${from}-${from + rows.length - 1}/${counted.total}` })
})

app.get('/bare/orders', async context => context.json(await foundOrders(db as never, JSON.parse(context.req.query('filter') ?? '{}'))))
app.get('/bare/orders/:id', async context => context.json(await wholeOrder(db as never, Number(context.req.param('id')))))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`listening on ${port}`))
