import { sql } from 'kysely'
import type { DataCheck, ToolWork } from '../../../server/handlers.ts'

/** The counter of a reward is the number of its gifts (§10 of the growth specification). */
const givenCheck: DataCheck = {
  name: 'gifts_of_rewards',
  rule: 'The given number of a reward is that of its gifts',
  tool: 'rewards',
  differences: ({ after, to }) => sql`select r.id, x.count::text as expected, r.given::text as actual from rewards r
    cross join lateral (select count(*) as count from reward_grants g where g.reward = r.id and g.status = 'given') x
    where r.id > ${after} and r.id <= ${to} and r.given <> x.count order by r.id`,
}

export const background: ToolWork = { checks: [givenCheck] }
