import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HistoryEntry } from '../../../schema/wire/changes.ts'
import { said } from '../../support/startMunshi.ts'
import { startCampaigns } from './startCampaigns.ts'

let at: Awaited<ReturnType<typeof startCampaigns>>
beforeAll(async () => {
  at = await startCampaigns(1300)
})
afterAll(() => at.app.close())

type Told = Pick<HistoryEntry, 'change_set' | 'what' | 'job' | 'revertible' | 'irreversible' | 'changes'>

const historyOf = async (id: number): Promise<Told[]> => said(await at.staff.get(`/api/notification_campaigns/${id}/history`))
const revert = (changeSet: number) => at.staff.post(`/api/changes/${changeSet}/revert`)
const edit = async (id: number, values: object) =>
  at.staff.put(`/api/notification_campaigns/${id}`, values, { 'if-match': String((await at.row(id)).version) })
const bodies = async (id: number) =>
  (
    await at.run(
      sql<{ recipient: number; body: string }>`select m.recipient, m.body from outbox_messages m join notification_runs r on r.id = m.run
        where r.campaign = ${id} order by m.id`,
    )
  ).map(({ recipient, body }) => `${recipient} ${body}`)

async function sentCampaign(people: number, values: object = {}) {
  const { id } = await at.campaign(people, values)
  await at.done(id, 'schedule')
  await at.pass(10_000)
  await at.finish()
  return id
}

describe('a campaign that was sent', () => {
  it('is not queued again by reverting what the job wrote', async () => {
    const id = await sentCampaign(12)
    expect((await at.row(id)).status).toBe('sent')
    const before = await bodies(id)
    for (const entry of await historyOf(id)) {
      if (entry.what === 'create') continue
      const answer = await revert(entry.change_set)
      expect(answer.status, entry.what).toBe(409)
      expect(await said(answer), entry.what).toMatchObject({ code: 'irreversible' })
    }
    for (const { job, revertible, irreversible } of await historyOf(id))
      if (job === 'plan_runs')
        expect({ revertible, irreversible }).toEqual({
          revertible: false,
          irreversible: { key: expect.stringMatching(/^(run|campaign)_has_left$/), params: { smart_count: 12 } },
        })
    expect((await edit(id, { user_ids: 'RS200020' })).status).toBe(409)
    await at.finish()
    expect(await bodies(id)).toEqual(before)
    expect(await at.runs(id)).toHaveLength(1)
  })

  it('tells the number of messages on the page of the change', async () => {
    const id = await sentCampaign(3)
    const entry = (await historyOf(id)).find(({ job }) => job === 'plan_runs')
    expect(await said(await at.staff.get(`/api/changes/${entry?.change_set}`))).toMatchObject({
      revertible: false,
      irreversible: { key: 'run_has_left', params: { smart_count: 3 } },
    })
    expect((await said<{ message: string }>(await revert(entry?.change_set ?? 0))).message).toBe(
      '3 messages of this run were sent or are being sent',
    )
  })

  it('keeps its hold-out, by which its lift is counted', async () => {
    const id = await sentCampaign(10, { hold_out_from: 2, hold_out_to: 3 })
    const { status, version } = await at.row(id)
    expect(status).toBe('sent')
    expect((await edit(id, { hold_out_from: 50, hold_out_to: 60 })).status).toBe(409)
    expect((await at.row(id)).version).toBe(version)
  })
})

describe('a campaign that is being sent', () => {
  it('keeps who gets what while no other run is to come, paused or not', async () => {
    const { id } = await at.campaign(12)
    await at.done(id, 'schedule')
    await at.pass(10_000)
    await at.plan()
    await at.outbox_sends(5)
    await at.done(id, 'pause')
    await at.plan()
    const answer = await edit(id, { user_ids: 'RS200020' })
    expect(answer.status).toBe(422)
    expect(await said(answer)).toMatchObject({ errors: { user_ids: { code: 'left_already' } } })
    expect((await edit(id, { hold_out_from: 1, hold_out_to: 2 })).status).toBe(422)
    expect((await edit(id, { key_values: { city: 'Surat' } })).status).toBe(422)
    expect((await edit(id, { name: 'Another name' })).status).toBe(200)
    await at.done(id, 'resume')
    await at.finish()
    expect(await bodies(id)).toHaveLength(12)
  })

  it('can be edited while nothing has left, and reverted', async () => {
    const { id } = await at.campaign(12)
    await at.done(id, 'schedule')
    const paused = await at.act(id, 'pause')
    expect((await edit(id, { deeplink: 'https://example.com/edited' })).status).toBe(200)
    expect((await revert(Number(paused.headers.get('change-set')))).status).toBe(200)
    await at.pass(10_000)
    await at.finish()
    expect((await bodies(id)).filter(body => body.endsWith('https://example.com/edited'))).toHaveLength(12)
  })

  it('names people anew if nothing had left when its beginning was reverted', async () => {
    const { id } = await at.campaign(4)
    await at.done(id, 'schedule')
    await at.pass(10_000)
    await at.plan()
    const paused = await at.act(id, 'pause')
    await at.plan()
    expect(await bodies(id)).toEqual([])
    const [run] = await at.runs(id)
    const [begin] = await at.run(
      sql<{ id: number }>`select r.change_set as id from change_rows r join tool_numbers n on n.number = r.tool
        where n.name = 'notification_runs' and r."row" = ${run?.id ?? 0} and r.before ? 'frozen'`,
    )
    expect((await edit(id, { user_ids: 'RS200003, RS200004, RS200005, RS200006' })).status).toBe(200)
    for (const set of [Number(paused.headers.get('change-set')), begin?.id ?? 0]) expect((await revert(set)).status).toBe(200)
    await at.finish()
    expect(await at.runs(id)).toMatchObject([{ status: 'sent', targeted: 4, sent: 4 }])
    const codes = await at.run(
      sql<{
        code: string
      }>`select u.code from outbox_messages m join users u on u.id = m.recipient where m.run = ${run?.id ?? 0} order by 1`,
    )
    expect(codes.map(({ code }) => code)).toEqual(['RS200003', 'RS200004', 'RS200005', 'RS200006'])
  })

  it('takes an edit for its later runs; the run under way and its figures keep their copy', async () => {
    const start_date = at.app.time.clock().toISOString().slice(0, 10)
    const { id } = await at.campaign(1300, {
      schedule: {
        ...{ kind: 'recurring', every: 'week', time: '12:00', start_date, end: 'never ending' },
        week_days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
      },
      hold_out_from: 1,
      hold_out_to: 2,
    })
    const { next_run_at } = await at.done(id, 'schedule')
    await at.pass(Date.parse(next_run_at ?? '') - at.app.time.clock().getTime())
    await at.plan()
    expect((await edit(id, { hold_out_from: 1, hold_out_to: 9 })).status).toBe(200)
    await at.finish()
    const [run] = await at.runs(id)
    expect(await at.reasons(run?.id ?? 0)).toEqual({ 'held out': 26 })
    await at.done(id, 'cancel')
  })
})

describe('what another person approved', () => {
  it('is what is sent, whatever was reverted since', async () => {
    const { id } = await at.campaign(4)
    const edited = await edit(id, { key_values: { city: 'Surat' }, deeplink: 'https://example.com/approved' })
    await sql`update notification_campaigns set needs_second = true where id = ${id}`.execute(at.app.db.sql)
    await sql`insert into send_limits (version, created_at, updated_at, name, value) values (1, now(), now(), 'second person above', 3)`.execute(
      at.app.db.sql,
    )
    const asked = await at.act(id, 'schedule')
    expect(asked.status).toBe(202)
    const other = await at.signIn('second@example.com', { permissions: ['notification_all_campaigns'] })
    const { change_set } = await said<{ change_set: number }>(asked)
    expect((await other.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
    expect((await revert(Number(edited.headers.get('change-set')))).status).toBe(200)
    await at.pass(10_000)
    await at.finish()
    expect(await bodies(id)).toEqual([])
    expect(await at.runs(id)).toMatchObject([{ status: 'failed', fault: 'campaign changed' }])
    await sql`delete from send_limits`.execute(at.app.db.sql)
  })
})
