import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { background as audienceWork } from '../../../resources/marketing/audiences/background/index.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { startCampaigns } from './startCampaigns.ts'

let at: Awaited<ReturnType<typeof startCampaigns>>
beforeAll(async () => {
  at = await startCampaigns(30)
})
afterAll(() => at.app.close())

const set = (text: ReturnType<typeof sql>) => text.execute(at.app.db.sql)
const notices = async () =>
  (await said<{ notices: { kind: string; title: string }[] }>(await at.staff.get('/api/staff_notices'))).notices.filter(
    ({ kind }) => kind === 'attention',
  )

describe('an audience', () => {
  const anAudience = async (count: number, values: object = {}) => {
    const size = {
      size: count,
      refresh_due_at: '2027-01-01T00:00:00.000Z',
      refresh_state: 'Refreshed',
      renewal_status: 'RENEWED',
      refresh_enabled: true,
    }
    const id = await insertRow(at.app.db, 'audiences', { owner: at.staff.id, mod_id_from: 0, mod_id_to: 99, ...size, ...values })
    await members(id, count)
    return id
  }
  const members = async (id: number, count: number) => {
    await set(sql`delete from audience_members where audience = ${id}`)
    await set(sql`insert into audience_members (version, created_at, updated_at, audience, "user")
      select 1, now(), now(), ${id}, id from users order by id limit ${count}`)
  }
  const to = (audience: number, values: object = {}) => at.campaign(0, { recipient_type: 'audience', audience, user_ids: null, ...values })

  it('is sent to as it stands when the run begins', async () => {
    const audience = await anAudience(20)
    const campaign = await to(audience)
    expect(campaign).toMatchObject({ people: 20 })
    await at.done(campaign.id, 'schedule')
    await members(audience, 22)
    await at.pass(10_000)
    await at.finish()
    expect((await at.runs(campaign.id))[0]).toMatchObject({ status: 'sent', targeted: 22, sent: 22 })
  })

  it('is not sent to where its size moved by more than a fifth since that was agreed', async () => {
    const audience = await anAudience(20)
    const campaign = await to(audience)
    await at.done(campaign.id, 'schedule')
    await members(audience, 25)
    await at.pass(10_000)
    await at.finish()
    expect((await at.runs(campaign.id))[0]).toMatchObject({ status: 'failed', fault: 'audience moved', queued: 0 })
    expect(await at.row(campaign.id)).toMatchObject({ status: 'failed' })
    expect((await notices())[0]).toMatchObject({ title: campaign.name })
  })

  it('is not sent to while it waits for approval, or once it is deleted or has expired', async () => {
    for (const [change, fault] of [
      [sql`refresh_state = 'Blocked On Approval'`, 'audience blocked'],
      [sql`renewal_status = 'EXPIRED'`, 'audience gone'],
      [sql`deleted_at = now()`, 'audience gone'],
    ] as const) {
      const audience = await anAudience(20)
      const campaign = await to(audience)
      await at.done(campaign.id, 'schedule')
      await set(sql`update audiences set ${change} where id = ${audience}`)
      await at.pass(10_000)
      await at.finish()
      expect((await at.runs(campaign.id))[0]).toMatchObject({ status: 'failed', fault, queued: 0 })
    }
    const audience = await anAudience(20)
    const campaign = await to(audience)
    await set(sql`update audiences set renewal_status = 'EXPIRED' where id = ${audience}`)
    const answer = await at.act(campaign.id, 'schedule')
    expect(answer.status).toBe(409)
    expect((await said<{ message: string }>(answer)).message).toBe('This audience is deleted or expired')
  })

  it('is refreshed first where it is older than it should be', async () => {
    const codes = Array.from({ length: 21 }, (_, n) => `RS${200_001 + n}`).join(',')
    const audience = await anAudience(20, {
      type: 'DYNAMIC',
      user_codes: codes,
      refresh_due_at: '2026-11-01T00:00:00.000Z',
      renewal_frequency: 'daily',
    })
    const campaign = await to(audience)
    await at.done(campaign.id, 'schedule')
    await at.pass(10_000)
    await at.finish()
    expect((await at.runs(campaign.id))[0]).toMatchObject({ status: 'queued' })
    const [refresh] = audienceWork.works ?? []
    await at.app.doWork(refresh ?? expect.fail('no work'))
    await at.finish()
    expect((await at.runs(campaign.id))[0]).toMatchObject({ status: 'sent', targeted: 21, sent: 21 })
  })
})
