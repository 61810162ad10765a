import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import { localDay } from '../../../../schema/days.ts'
import {
  type AddRoutes,
  type AppContext,
  cachedFor,
  denied,
  holdsAlready,
  idIn,
  notFound,
  personOf,
  type Tables,
} from '../../../../server/handlers.ts'
import type { Row } from '../../../planner.ts'
import { countFigures } from '../background/countFigures.ts'
import { experimentCalls } from '../contracts.ts'
import { assign, modIdOf, type RunningVariation } from '../planning/assign.ts'
import { planOf } from './plan.ts'
import { resultsOf } from './results.ts'
import { audiencesOf, runningVariations } from './running.ts'
import { whoOf } from './who.ts'

/** Caches of phones keep an answer for so many seconds: a stop is seen after that. */
const SECONDS = 30

/** Experiments concern users of all suppliers: people who are restricted to one read none. */
function refuseRestricted(c: AppContext): void {
  if (personOf(c).restrictedTo !== null) throw denied(['ab_experiment'])
}

async function experimentOf(db: Kysely<Tables>, id: number): Promise<Row<'experiments'>> {
  const { rows } = await sql<Row<'experiments'>>`select * from experiments where id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

const assignedTo = (assigned: ReadonlyMap<string, RunningVariation>) =>
  Object.fromEntries([...assigned].map(([key, { name, config }]) => [key, { variation: name, config }]))

export const endpoints: AddRoutes = (routes, { db, clock, settings: { country } }) => {
  const today = () => localDay(clock(), countries[country].zone)

  routes.serve(experimentCalls.publicAssign, async (c, { query: { user } }) => {
    const mod_id = modIdOf(user)
    const running = await runningVariations(db.sql)
    const answer = { mod_id, experiments: assignedTo(assign(mod_id, running)) }
    // The moment is not part of the tag: what the app holds stays good while nothing else changes.
    const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('hex').slice(0, 32)}"`
    c.header('ETag', tag)
    c.header('Cache-Control', cachedFor({ seconds: SECONDS }))
    c.header('Cross-Origin-Resource-Policy', 'cross-origin')
    if (holdsAlready(c.req.header('if-none-match'), tag)) return c.body(null, 304)
    return { ...answer, as_of: clock().toISOString() }
  })

  routes.serve(experimentCalls.assign, async (c, { body }) => {
    refuseRestricted(c)
    const { user } = await body()
    const mod_id = modIdOf(user)
    const running = await runningVariations(db.sql)
    const audiences = await audiencesOf(db.sql, user, running)
    return { mod_id, experiments: assignedTo(assign(mod_id, running, id => audiences.has(id))), as_of: clock().toISOString() }
  })

  routes.serve(experimentCalls.who, async (c, { query: { user } }) => {
    refuseRestricted(c)
    return whoOf(db.sql, user)
  })

  routes.serve(experimentCalls.plan, async c => {
    refuseRestricted(c)
    return planOf(db.sql, await experimentOf(db.sql, idIn(c)), clock(), today())
  })

  routes.serve(experimentCalls.results, async c => {
    refuseRestricted(c)
    return resultsOf(db.sql, await experimentOf(db.sql, idIn(c)), clock(), today())
  })

  routes.serve(experimentCalls.count, async (c, { body }) => {
    refuseRestricted(c)
    await body()
    const now = clock()
    const { id } = await experimentOf(db.sql, idIn(c))
    await db.transaction(trx => countFigures(trx, id, now))
    return { as_of: now.toISOString() }
  })
}
