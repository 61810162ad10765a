import { countries } from '../../../../schema/country.ts'
import { localDay, mondayOf, plusDays } from '../../../../schema/days.ts'
import { type ToolWork, type Work, work as workOf } from '../../../../server/handlers.ts'
import { countPow } from './figures.ts'

/** Orders of a week's last click come within seven days of it, and a link may be sent on for a while. */
const WEEKS = 6

const weeksUntil = (today: string): string[] => Array.from({ length: WEEKS + 1 }, (_, back) => plusDays(mondayOf(today), 7 * (1 - back)))

/** Figures of groups, links and products of the week follow runs, clicks and orders; nothing else is ever written there. */
const counting: Work = workOf(
  'count_pow',
  async function* ({ engine, clock, position }) {
    const { zone } = countries[engine.country]
    yield {
      position: position + 1,
      writes: async trx => ({ changed: await countPow(trx, weeksUntil(localDay(clock(), zone)), zone, clock()) }),
    }
  },
  { lane: 'jobs', every: 5 },
)

export const background: ToolWork = {
  works: [counting],
  async afterDemo({ trx, zone, now }) {
    await countPow(trx, weeksUntil(localDay(now, zone)), zone, now)
  },
}
