import { sql } from 'kysely'
import { type ToolWork, work } from '../../../server/handlers.ts'
import { giftsCheck } from '../../shared/background/giftsCheck.ts'
import { notifyBudgets } from '../../shared/background/notifyBudgets.ts'

const TOOL = 'referral_campaigns'

/** Notifies the makers of campaigns whose budget is nearly or fully spent (§3.2 of the growth specification). */
const warnBudgets = work(
  'warn_referral_budgets',
  async function* ({ db, engine, position }) {
    const { rows } = await sql<{ id: number }>`select id from referral_campaigns where status = 'active' and budget is not null
      order by id`.execute(db.sql)
    yield {
      position: position + 1,
      writes: async trx => {
        await notifyBudgets(
          { engine, sql: trx },
          TOOL,
          rows.map(({ id }) => id),
        )
        return { changed: 0 }
      },
    }
  },
  { lane: 'jobs', every: 5 },
)

export const background: ToolWork = {
  works: [warnBudgets],
  checks: [
    giftsCheck(TOOL, {
      name: 'gifts_of_referral_campaigns',
      rule: 'The given amount and the number of gifts of a referral campaign are those of its gifts',
    }),
  ],
}
