import { sql } from 'kysely'
import { openChange, type ToolWork, tellThatItWaits, work } from '../../../../server/handlers.ts'
import { parkDemoChanges } from './parkedDemo.ts'

/** Days after which a change that waits is brought to mind again (rest.md, §6.7). */
const DAYS = 2

interface WaitingSet {
  readonly id: number
  readonly tool: string
  readonly what: string
  readonly targets: readonly number[] | null
  readonly actor: number | null
  readonly job: string | null
}

/** Each morning, notifies all users who can approve a change of search rules that has waited for more than two days. */
const remindReviews = work(
  'remind_reviews',
  async function* ({ engine, position }) {
    yield {
      position: position + 1,
      writes: async trx => {
        const change = openChange(engine, trx, null, 'job')
        const tools = [...engine.tools.values()].filter(({ section }) => section === 'search').map(({ name }) => name)
        const since = new Date(engine.now().getTime() - DAYS * 86_400_000).toISOString()
        const { rows } = await sql<WaitingSet>`select id, tool, what, targets, actor, job from change_sets
          where state = 'waiting' and tool = any(${tools}::text[]) and at < ${since}::timestamptz order by id`.execute(trx)
        for (const set of rows) await tellThatItWaits(change, set, change.rules.today)
        return { changed: rows.length }
      },
    }
  },
  { lane: 'jobs', at: '09:00' },
)

export const background: ToolWork = {
  works: [remindReviews],
  afterDemo: ({ trx, now }) => parkDemoChanges(trx, now),
}
