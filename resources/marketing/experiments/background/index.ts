import { type ToolWork, work } from '../../../../server/handlers.ts'
import { countFigures, toCount } from './countFigures.ts'
import { remindOwners } from './remindOwners.ts'

/** Counts the figures of experiments each hour, one experiment in a transaction. */
export const countExperiments = work(
  'count_experiments',
  async function* ({ db, clock, position }) {
    const now = clock()
    let at = position
    for (const id of await toCount(db.sql, now)) {
      at += 1
      yield {
        position: at,
        writes: async trx => {
          await countFigures(trx, id, now)
          return { changed: 1 }
        },
      }
    }
  },
  { lane: 'jobs', every: 60 },
)

/** Reminds owners each morning of experiments that should be concluded. */
export const warnStale = work(
  'warn_stale_experiments',
  async function* ({ engine, position }) {
    yield { position: position + 1, writes: async trx => ({ changed: await remindOwners(engine, trx, 'warn_stale_experiments') }) }
  },
  { lane: 'jobs', at: '09:00' },
)

export const background: ToolWork = {
  works: [countExperiments, warnStale],
  afterDemo: async ({ trx, now }) => {
    for (const id of await toCount(trx, now)) await countFigures(trx, id, now)
  },
}
