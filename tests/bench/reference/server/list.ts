/**
 * The same calls as written by hand with nothing around them: Hono, Kysely, a look-up of the session and one query for the rows, or one for the count.
 * Run as a process of its own: DATABASE_URL, prints the port it listens on.
 */
import { createHash } from 'node:crypto'
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
type Query = (name: string) => string | undefined

function found(query: Query) {
  const filter: Record<string, unknown> = JSON.parse(query('filter') ?? '{}')
  return Object.entries(filter).reduce((query, [key, value]) => {
    const [, column = key, end] = /^(.*)_(from|to)$/.exec(key) ?? []
    if (end === 'from') return query.where(column, '>=', value)
    // A day counts to its end.
    return end === 'to' ? query.where(column, '<', sql`${value}::date + 1`) : query.where(column, '=', value)
  }, db.selectFrom('orders'))
}

/** The rows, for whoever has a session. */
app.get('/bare/list', async context => {
  const query: Query = name => context.req.query(name)
  const id = /=([^;]+)/.exec(context.req.header('cookie') ?? '')?.[1] ?? ''
  const person = await sql`select u.id, u.name from sessions s join staff_users u on u.id = s.staff_user
    where s.id_hash = ${createHash('sha256').update(id).digest('hex')} and s.expires_at > now() and u.status = 'active'`.execute(db)
  if (person.rows.length === 0) return context.json({}, 401)
  const [field = 'id', order = 'ASC']: string[] = JSON.parse(query('sort') ?? '["id","ASC"]')
  const [from = 0, to = 24]: number[] = JSON.parse(query('range') ?? '[0,24]')
  const direction = order === 'DESC' ? 'desc' : 'asc'
  const rows = await found(query)
    .selectAll()
    .orderBy(field, direction)
    .orderBy('id', direction)
    .limit(to - from + 1)
    .offset(from)
    .execute()
  return context.json(rows, 200, { 'Content-Range': `orders ${from}-${from + rows.length - 1}/*` })
})

/** Their number, for anybody. */
app.get('/bare/count', async context => {
  const limited = found(name => context.req.query(name))
    .select('id')
    .limit(COUNT_LIMIT + 1)
    .as('found')
  const { total } = await db
    .selectFrom(limited)
    .select(({ fn }) => fn.countAll().as('total'))
    .executeTakeFirstOrThrow()
  return context.json({ total })
})

app.get('/bare/orders', async context => context.json(await foundOrders(db as never, JSON.parse(context.req.query('filter') ?? '{}'))))
app.get('/bare/orders/:id', async context => context.json(await wholeOrder(db as never, Number(context.req.param('id')))))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => console.log(`listening on ${port}`))
