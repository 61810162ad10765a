import { type RawBuilder, sql } from 'kysely'
import { phone } from '../../../schema/language.ts'
import type { Hit } from '../../../schema/wire/searches.ts'
import {
  type AddRoutes,
  escaped,
  hitsOf,
  likeSql,
  personOf,
  type Reading,
  readingOf,
  scopeSql,
  type Viewer,
} from '../../../server/handlers.ts'
import { peopleSearch } from './contracts.ts'

/** Most people of each kind; more than these are told by typing more. */
const MOST = 20
const LETTERS = 2

/** `GET /api/agent-dashboard/search?q=`: whom an agent speaks with. */
export const endpoints: AddRoutes = (routes, needs) => {
  const reading = readingOf(needs)
  routes.serve(peopleSearch, (c, { query }) => findPeople(reading, query.q, reading.viewerOf(personOf(c))))
}

/**
 * Resellers, customers and orders by what is said on the phone: exactly by code, id, phone or order number, by the beginning of a name or e-mail
 * (document 1, §2.6). A phone number is found whole even where it is masked.
 */
async function findPeople(reading: Reading, q: string, viewer: Viewer): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const [name, way] of Object.entries(waysOf(q, viewer))) {
    const tool = reading.tools.get(name)
    if (!tool) continue
    const scope = scopeSql(tool, viewer)
    const { rows } = await sql<{ id: number }>`select r.id from ${tool.table} r
      where ${way} ${scope ? sql`and ${scope}` : sql``} order by r.id desc limit ${MOST}`.execute(reading.db.sql)
    const ids = rows.map(({ id }) => id)
    hits.push(...(await hitsOf(reading.db.sql, reading, tool, ids, viewer)))
  }
  return hits
}

/** How each tool is looked through. What the text cannot be is not asked, so that each way is a look into an index. */
function waysOf(q: string, { country }: Viewer): Readonly<Record<string, RawBuilder<unknown>>> {
  const beginning = `${escaped(q)}%`
  const numbers = phone().meant?.(q, { country }) ?? []
  if (numbers.length > 0) {
    const isOne = sql`r.phone = any(${[...numbers]}::text[])`
    return { users: isOne, customers: isOne }
  }
  if (/^\d{12}$/.test(q)) return { orders: sql`r.order_number = ${q}` }
  if (/^\d{12}_\d{1,3}$/.test(q)) return { orders: sql`r.order_number = ${q.slice(0, 12)}` }
  if (/^\d{1,9}$/.test(q)) return { users: sql`r.id = ${Number(q)}` }
  if (/^RS\d+$/i.test(q)) return { users: sql`r.code = ${q.toUpperCase()}` }
  if (/^CU\d+$/i.test(q)) return { customers: sql`r.code = ${q.toUpperCase()}` }
  if (q.length < LETTERS) return {}
  if (q.includes('@')) return { users: likeSql(sql`r.email`, beginning) }
  const isCalled = likeSql(sql`r.name`, beginning)
  return { users: isCalled, customers: isCalled }
}
