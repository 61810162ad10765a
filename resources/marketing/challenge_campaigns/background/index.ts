import { sql } from 'kysely'
import { type ToolWork, work } from '../../../../server/handlers.ts'
import { giftsCheck } from '../../../shared/background/giftsCheck.ts'
import { advance, NAME } from './advance.ts'
import { countPeople } from './countPeople.ts'
import { sources } from './newEvents.ts'

/** Days that logins and shares are kept. */
const KEPT_MS = 30 * 86_400_000

/** Counts the actions of resellers in challenge campaigns, some at a time, and gives the rewards (§5.3 of the growth specification). */
const advanceChallenges = work(
  NAME,
  async function* ({ engine, position }) {
    let at = position + 1
    yield { position: at, writes: async trx => ({ changed: await countPeople(engine, trx) }) }
    for (const source of sources) {
      let hasMore = true
      while (hasMore) {
        at += 1
        yield {
          position: at,
          writes: async trx => {
            const done = await advance(engine, trx, source)
            hasMore = done.hasMore
            return { changed: done.changed }
          },
        }
      }
    }
    const before = new Date(engine.now().getTime() - KEPT_MS).toISOString()
    yield {
      position: at + 1,
      writes: async trx => {
        await sql`delete from challenge_actions where not waiting and at < ${before}::timestamptz`.execute(trx)
        return { changed: 0 }
      },
    }
  },
  { lane: 'jobs', every: 5 },
)

export const background: ToolWork = {
  works: [advanceChallenges],
  checks: [
    giftsCheck('challenge_campaigns', {
      name: 'gifts_of_challenge_campaigns',
      rule: 'The given amount and the number of gifts of a challenge campaign are those of its gifts',
    }),
  ],
}
