/** Where audiences are used, what keeps them, and who is told of them (requirements 3.2 nos. 44 and 48; domain.md, §2.10). */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { act, app, asha, at, doWork, make, other, owner, read, startAudiences } from './startAudiences.ts'

startAudiences()

type Named = { tool: string; count: number; rows: { title: string }[] }

const used = async () => {
  const audience = await make('manual_audiences', { user_codes: 'RS000001' })
  const campaign = (name: string, status: string) =>
    insertRow(app.db, 'notification_campaigns', { name, status, recipient_type: 'audience', audience: audience.id })
  const period = { start_time: '2026-11-01T00:00:00.000Z', end_time: '2027-06-01T00:00:00.000Z' }
  const banner = (title: string, active: boolean) =>
    insertRow(app.db, 'banners', { ...period, title: `${title} ${audience.id}`, audiences: [audience.id], active })
  await banner('Shown', true)
  await banner('Off', false)
  await insertRow(app.db, 'top_nav_items', { title: `Icon ${audience.id}`, audience: audience.id, active: true })
  const waiting = await campaign(`Waits ${audience.id}`, 'scheduled')
  await campaign(`Over ${audience.id}`, 'cancelled')
  return { audience, waiting }
}
const remove = async ({ id }: { readonly id: number }, plan = '') =>
  asha.delete(`/api/audiences/${id}${plan}`, { 'if-match': String((await read({ id })).version) })

describe('where an audience is used', () => {
  it('is told by tool, and by name to whoever may open it', async () => {
    const { audience } = await used()
    const { id } = audience
    const all = await app.signInAs('all@example.com', {
      permissions: ['audience_system', 'app_banners_view', 'top_nav_admin', 'notification_all_campaigns'],
    })
    const told = await said<Named[]>(await all.get(`/api/audiences/${id}/uses`))
    expect(told.map(({ tool, count, rows }) => [tool, count, rows.map(({ title }) => title)])).toEqual([
      ['notification_campaigns', 1, [`Waits ${id}`]],
      ['banners', 1, [`Shown ${id}`]],
      ['top_nav_items', 1, [`Icon ${id}`]],
    ])
    const few = await said<Named[]>(await asha.get(`/api/audiences/${id}/uses`))
    expect(few.flatMap(({ rows }) => rows)).toEqual([])
    expect((await asha.get('/api/audiences/999999/uses')).status).toBe(404)
  })

  it('a campaign that is still to go out keeps it; banners are told before it is deleted, and before its renewal stops', async () => {
    const { audience, waiting } = await used()
    const kept = await remove(audience)
    expect(kept.status).toBe(409)
    expect(await said(kept)).toMatchObject({ code: 'in_use' })
    await sql`update notification_campaigns set status = 'cancelled' where id = ${waiting}`.execute(app.db.sql)
    const plan = await said<{ breaks?: Named[] }>(await remove(audience, '?plan=true'))
    expect(plan.breaks?.map(({ tool }) => tool)).toEqual(['banners', 'top_nav_items'])
    const { version } = await read(audience)
    const stop = await asha.post(`/api/audiences/${audience.id}/actions/stop_renewal?plan=true`, {}, { 'if-match': String(version) })
    expect((await said<{ breaks?: Named[] }>(stop)).breaks?.map(({ tool }) => tool)).toEqual(['banners', 'top_nav_items'])
    expect((await remove(audience)).status).toBe(200)
  })
})

describe('an owner', () => {
  const asked = 'question=owner&of=staff_users'

  it('is found by name by whoever makes audiences, though they may not list staff; who has left is not offered', async () => {
    await sql`update staff_users set status = 'soft_deleted' where id = ${other}`.execute(app.db.sql)
    const offered = await said<{ key: number }[]>(await asha.get(`/api/manual_audiences/names?${asked}`))
    await sql`update staff_users set status = 'active' where id = ${other}`.execute(app.db.sql)
    const keys = offered.map(({ key }) => key)
    expect([keys.includes(owner), keys.includes(other)]).toEqual([true, false])
    expect(Object.keys(offered[0] ?? {}).toSorted()).toEqual(['key', 'title'])
    const reader = await app.signInAs('reads@example.com', { permissions: ['audience_system'] })
    expect((await reader.get(`/api/manual_audiences/names?${asked}`)).status).toBe(403)
    expect((await asha.get('/api/staff_users')).status).toBe(403)
  })
})

describe('people are told', () => {
  const toldTo = async (who: number, id: number) =>
    (
      await sql<{ key: string }>`select key from staff_notices where staff_user = ${who} and tool = 'audiences' and "row" = ${id}
        and kind = 'attention' order by id`.execute(app.db.sql)
    ).rows.map(({ key }) => key)

  it('owners once, from seven days before the last day on; again after a renewal', async () => {
    const { id } = await make('manual_audiences', { user_codes: 'RS000001' })
    at('2026-12-10T06:30:00.000Z')
    await doWork('warn_owners')
    expect(await toldTo(owner, id)).toEqual([])
    at('2026-12-11T06:30:00.000Z')
    await doWork('warn_owners')
    await doWork('warn_owners')
    expect(await toldTo(owner, id)).toEqual([`audience ${id} until 2026-12-18`])
    const mails = await sql<{ address: string; subject: string; body: string }>`select address, subject, body from outbox_messages
      where channel = 'email' and state = 'queued' and dedupe_key = ${`audience ${id} until 2026-12-18`}`.execute(app.db.sql)
    expect(mails.rows).toEqual([
      {
        address: 'asha@example.com',
        subject: expect.stringMatching(/^Audience Audience \d+ expires on 18 December 2026$/),
        body: expect.stringContaining(`/audience-system/audience/${id}`),
      },
    ])
    expect((await act(asha, { id }, 'renew')).status).toBe(200)
    at('2027-01-04T06:30:00.000Z')
    await doWork('warn_owners')
    expect(await toldTo(owner, id)).toEqual([`audience ${id} until 2026-12-18`, `audience ${id} until 2027-01-10`])
  })

  it('admins of audiences whose owner has left, once', async () => {
    const { id: keeper } = await app.signInAs('keeper@example.com', { permissions: ['audience_system'], roles: ['admin'] })
    const { id } = await make('manual_audiences', { user_codes: 'RS000001', owner: other })
    await sql`update staff_users set status = 'soft_deleted' where id = ${other}`.execute(app.db.sql)
    await doWork('warn_owners')
    await doWork('warn_owners')
    await sql`update staff_users set status = 'active' where id = ${other}`.execute(app.db.sql)
    expect(await toldTo(keeper, id)).toEqual([`audience ${id} without owner ${other}`])
  })
})
