import { type Kysely, sql } from 'kysely'
import { countries } from '../../../../schema/country.ts'
import { localDay } from '../../../../schema/days.ts'
import { type AddRoutes, type AppContext, denied, idIn, notFound, personOf, type Tables } from '../../../../server/handlers.ts'
import type { Row } from '../../../planner.ts'
import { assign, modIdOf } from '../assign.ts'
import { countFigures } from '../background/countFigures.ts'
import { experimentCalls } from '../contracts.ts'
import { planOf } from './plan.ts'
import { publicAssign, variationsByKey } from './publicAssign.ts'
import { resultsOf } from './results.ts'
import { audiencesOf, runningVariations } from './running.ts'
import { whoOf } from './who.ts'

/** Experiments concern users of all suppliers: people who are restricted to one read none. */
function refuseRestricted(c: AppContext): void {
  if (personOf(c).restrictedTo !== null) throw denied(['ab_experiment'])
}

async function experimentOf(db: Kysely<Tables>, id: number): Promise<Row<'experiments'>> {
  const { rows } = await sql<Row<'experiments'>>`select * from experiments where id = ${id}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export const endpoints: AddRoutes = (routes, needs) => {
  const {
    db,
    clock,
    settings: { country },
  } = needs
  const today = () => localDay(clock(), countries[country].zone)

  routes.serve(experimentCalls.publicAssign, publicAssign(needs))

  routes.serve(experimentCalls.assign, async (c, { body }) => {
    refuseRestricted(c)
    const { user } = await body()
    const mod_id = modIdOf(user)
    const running = await runningVariations(db.sql)
    const audiences = await audiencesOf(db.sql, user, running)
    return { mod_id, experiments: variationsByKey(assign(mod_id, running, id => audiences.has(id))), as_of: clock().toISOString() }
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
