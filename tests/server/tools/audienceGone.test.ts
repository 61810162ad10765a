import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audienceUsers } from '../../../resources/marketing/audienceGone.ts'
import { markGoneAudiences } from '../../../resources/marketing/audiences/background/markUsers.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'

const names = Object.keys(audienceUsers) as (keyof typeof audienceUsers)[]

describe('campaigns and offers for an audience', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let owner: number
  beforeAll(async () => {
    app = await startMunshi()
    owner = (await app.signInAs('audiences@example.com', {})).id
  })
  afterAll(() => app.close())

  /** A row of the tool in this state, for a new audience. */
  async function rowFor(tool: (typeof names)[number], status: string) {
    const audience = await insertRow(app.db, 'audiences', { owner, renewal_status: 'RENEWED' })
    const reward = await insertRow(app.db, 'rewards', { gives: 'credits' })
    const option = { name: 'One', reward, weight: '50.00', distribution_type: 'ALL' }
    const parents = {
      challenge_campaigns: async () => ({ challenge: await insertRow(app.db, 'challenges', { reward }) }),
      spin_campaigns: async () => ({ spin: await insertRow(app.db, 'spins', { options: [option, { ...option, name: 'Two' }] }) }),
      referral_campaigns: async () => ({}),
      user_offers: async () => ({}),
    }
    const row = await insertRow(app.db, tool, { audience, status, ...(await parents[tool]()) })
    return { audience, row }
  }
  const isMarked = async (tool: string, id: number) => {
    const { rows } = await sql<{ audience_gone: boolean | null }>`select audience_gone from ${sql.table(tool)} where id = ${id}`.execute(
      app.db.sql,
    )
    return rows[0]?.audience_gone ?? false
  }

  it.each(names)('of %s are marked while their audience is deleted or expired, in their open states only', async tool => {
    const [state] = audienceUsers[tool]
    const [alive, deleted, expired, draft] = [
      await rowFor(tool, state),
      await rowFor(tool, state),
      await rowFor(tool, state),
      await rowFor(tool, 'draft'),
    ]
    const gone = [deleted.audience, draft.audience]
    await sql`update audiences set deleted_at = now() where id = any(${gone}::bigint[])`.execute(app.db.sql)
    await sql`update audiences set renewal_status = 'EXPIRED' where id = ${expired.audience}`.execute(app.db.sql)
    await app.doWork(markGoneAudiences)
    const marks = await Promise.all([alive, deleted, expired, draft].map(({ row }) => isMarked(tool, row)))
    expect(marks).toEqual([false, true, true, false])
    await sql`update audiences set renewal_status = 'RENEWED' where id = ${expired.audience}`.execute(app.db.sql)
    await app.doWork(markGoneAudiences)
    expect(await isMarked(tool, expired.row)).toBe(false)
  })
})
