import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../server/handlers.ts'
import { assign, modIdOf } from '../assign.ts'
import type { WhoAnswer } from '../contracts.ts'
import { audiencesOf, runningVariations } from './running.ts'

interface Running {
  readonly experiment: number
  readonly key: string
  readonly name: string
  readonly client_page: string
  readonly type: string
}

/** The variation of a user code in every running experiment, by the same function that assigns users in the app. */
export async function whoOf(db: Kysely<Tables>, code: string): Promise<WhoAnswer> {
  const mod_id = modIdOf(code)
  const running = await runningVariations(db)
  const audiences = await audiencesOf(db, code, running)
  const assigned = assign(mod_id, running, id => audiences.has(id))
  const anybody = assign(mod_id, running, () => true)
  const { rows } = await sql<Running>`select e.id as experiment, e.key, e.name, e.client_page, e.type from experiments e
    where exists (select from experiment_variations v where v.experiment = e.id and v.status = 2) order by e.client_page, e.name`.execute(
    db,
  )
  return {
    mod_id,
    running: rows.map(({ key, ...experiment }) => {
      const variation = assigned.get(key)?.name ?? null
      return { ...experiment, variation, not_in_audience: variation === null && anybody.has(key) }
    }),
  }
}
