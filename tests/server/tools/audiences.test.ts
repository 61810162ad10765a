import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { insertRow } from '../../support/insertRow.ts'
import { said } from '../../support/startMunshi.ts'
import { startPresto } from '../sandbox/support/prestoServer.ts'
import {
  act,
  app,
  asha,
  at,
  body,
  bySql,
  doWork,
  engineUrls,
  make,
  membersOf,
  other,
  type Refused,
  read,
  refreshed,
  sizesOf,
  startAudiences,
  vikram,
} from './startAudiences.ts'

startAudiences()

describe('an audience by SQL', () => {
  it('is made, found and refreshed; who is deleted is no member', async () => {
    const audience = await bySql("city = 'Pune'")
    expect(audience).toMatchObject({ type: 'AUTOMATIC', refresh_state: 'In Queue', renewal_status: 'RENEWED', valid_until: '2026-12-18' })
    const after = await refreshed(audience)
    expect(after).toMatchObject({ refresh_state: 'Refreshed', size: 200, refreshed_at: '2026-11-18T06:30:00.000Z' })
    expect((await membersOf(audience)).length).toBe(200)
    expect(await sizesOf(audience)).toEqual([{ size: 200, outcome: 'refreshed' }])
  }, 60_000)

  it('takes the part of the users that its mod ids say', async () => {
    const audience = await refreshed(await bySql('true', { mod_id_from: 90, mod_id_to: 99 }))
    expect(audience.size).toBe(36)
    expect((await membersOf(audience)).every(code => Number(code.slice(-2)) >= 90)).toBe(true)
    const wrong = await asha.post(
      '/api/automated_audiences',
      body({ sql_query: 'select user_code from users', mod_id_from: 50, mod_id_to: 40 }),
    )
    expect(wrong.status).toBe(422)
    const beyond = await asha.post('/api/automated_audiences', body({ sql_query: 'select user_code from users', mod_id_to: 100 }))
    expect((await said<Refused>(beyond)).errors).toHaveProperty('mod_id_to')
  })

  it('is asked at the engine that its query type names, where there is one; else here', async () => {
    const presto = await startPresto()
    engineUrls.presto = presto.url
    presto.answers({ rows: ['RS000001', 'RS000002', 'RS999999'].map(code => [code, 3]) })
    const sql_query = "select user_code from users where city = 'Pune'"
    const run = async (query_type: string) =>
      said<{ count: number }>(
        await asha.post('/api/automated_audiences/tries/run', { sql_query, query_type, mod_id_from: 0, mod_id_to: 99 }),
      )
    expect(await run('presto')).toMatchObject({ count: 3, first: ['RS000001', 'RS000002', 'RS999999'] })
    expect(await run('redshift')).toMatchObject({ count: 200 })
    const readable = await said<object>(await asha.get('/api/automated_audiences/statements/sql_query'))
    expect(readable).toMatchObject({ elsewhere: { by: 'query_type', at: ['presto'] } })
    // Who is no user here is no member, whatever an engine says.
    const audience = await refreshed(await make('automated_audiences', { sql_query, query_type: 'presto' }))
    expect(audience).toMatchObject({ refresh_state: 'Refreshed', size: 2 })
    expect(presto.handed.at(-1)?.text).toMatch(/limit 100000$/)
    delete engineUrls.presto
    await presto.close()
  })

  it('counts the campaigns that use it', async () => {
    const audience = await refreshed(await bySql("city = 'Jaipur'"))
    const uses = (status: string) =>
      insertRow(app.db, 'notification_campaigns', { audience: audience.id, recipient_type: 'audience', status })
    for (const status of ['draft', 'scheduled', 'cancelled']) await uses(status)
    const growth = await app.signInAs('growth@example.com', { permissions: ['notification_all_campaigns'] })
    const template = await insertRow(app.db, 'notification_templates', { channel: 'push', active: true })
    const made = await growth.post('/api/notification_campaigns', {
      ...{ name: 'To Jaipur', channel: 'push', recipient_type: 'audience', audience: audience.id, template, message_type: 'transactional' },
    })
    expect(made.status, await made.clone().text()).toBe(201)
    expect(await read(audience)).toMatchObject({ campaigns: 3 })
  })

  it('tells its size and the first twenty before it is saved', async () => {
    const tried = await asha.post('/api/automated_audiences/tries/run', {
      sql_query: "select user_code from users where city = 'Pune'",
      mod_id_from: 0,
      mod_id_to: 9,
    })
    const answer = await said<{ count: number; first: string[]; took: number }>(tried)
    expect(answer).toMatchObject({ count: 20, rows: [] })
    expect(answer.first).toEqual(expect.arrayContaining(['RS000000', 'RS000308']))
    // Of 400 users eight are deleted: they are no members, and not counted as such before.
    const all = { sql_query: 'select user_code from users order by user_code desc', mod_id_from: 0, mod_id_to: 99 }
    expect(await said(await asha.post('/api/automated_audiences/tries/run', all))).toMatchObject({ count: 392 })
    const refused = await asha.post('/api/automated_audiences/tries/run', { sql_query: 'select phone as user_code from users' })
    expect([refused.status, (await said<Refused>(refused)).errors]).toMatchObject([422, { sql_query: { code: 'sql_column' } }])
    const reader = await app.signInAs('reader@example.com', { permissions: ['audience_system'] })
    expect((await reader.post('/api/automated_audiences/tries/run', { sql_query: 'select user_code from users' })).status).toBe(403)
  })

  it('finds who opened a campaign, and nobody who was only sent one', async () => {
    const [first, second] = (
      await sql<{ id: number }>`select id from users where code in ('RS000004', 'RS000006') order by code`.execute(app.db.sql)
    ).rows
    const campaign = await insertRow(app.db, 'notification_campaigns', { name: 'Opened once', channel: 'push' })
    const run = await insertRow(app.db, 'notification_runs', { campaign, run_at: '2026-11-17T05:00:00Z' })
    for (const [user, event] of [
      [first?.id, 'opened'],
      [second?.id, 'delivered'],
    ] as const) {
      const message = await insertRow(app.db, 'outbox_messages', { recipient: user, run, channel: 'push', dedupe_key: `opens ${user}` })
      await insertRow(app.db, 'message_events', { message, event, at: '2026-11-17T06:00:00Z' })
    }
    // A copy is made anew after an hour.
    at('2026-11-18T08:00:00.000Z')
    const asked = {
      sql_query:
        "select user_code from campaign_opens where campaign = 'Opened once' and channel = 'push' and opened_on > timestamp '2026-11-01'",
      mod_id_from: 0,
      mod_id_to: 99,
    }
    expect(await said(await asha.post('/api/automated_audiences/tries/run', asked))).toMatchObject({ count: 1, first: ['RS000004'] })
  })

  it('says what a statement may read', async () => {
    const answer = await said<{ views: { name: string; columns: { name: string }[] }[]; returns: string }>(
      await asha.get('/api/automated_audiences/statements/sql_query'),
    )
    expect(answer.returns).toBe('user_code')
    expect(answer.views.map(({ name }) => name)).toEqual(['users', 'orders', 'sub_orders', 'referrals', 'reviews', 'campaign_opens'])
    expect(JSON.stringify(answer.views)).not.toMatch(/"(phone|email|name_of|address)/)
  })

  it('that cannot run any more keeps its members and says why', async () => {
    const audience = await refreshed(await bySql("city = 'Jaipur'"))
    await sql`update audiences set sql_query = 'select user_code from users where city = 1', refresh_state = 'In Queue' where id = ${audience.id}`.execute(
      app.db.sql,
    )
    const after = await refreshed(audience)
    expect(after).toMatchObject({ refresh_state: 'Refreshed', size: audience.size, refresh_error: expect.stringMatching(/^sql_failed: /) })
    expect((await sizesOf(audience)).at(-1)).toMatchObject({ outcome: 'failed' })
  })
})

describe('a change of more than half', () => {
  async function blocked() {
    const audience = await refreshed(await bySql('true'))
    const answer = await asha.put(
      `/api/automated_audiences/${audience.id}`,
      { sql_query: 'select user_code from users where order_count = 0' },
      { 'if-match': String(audience.version) },
    )
    expect(answer.status, await answer.clone().text()).toBe(200)
    return refreshed(audience)
  }

  it('waits for a second person, who is not the owner; then the members are replaced', async () => {
    const audience = await blocked()
    expect(audience).toMatchObject({
      refresh_state: 'Blocked On Approval',
      size: 392,
      found_size: 80,
      found_cost: '9.60',
      blocked_why: 'changed by more than half',
    })
    expect((await membersOf(audience)).length).toBe(392)
    expect((await act(asha, audience, 'approve_size', { decision_note: 'Meant so' })).status).toBe(403)
    expect((await act(vikram, audience, 'approve_size', { decision_note: 'Meant so' })).status).toBe(200)
    expect(await refreshed(audience)).toMatchObject({ refresh_state: 'Refreshed', size: 80, decision_note: 'Meant so' })
    expect((await sizesOf(audience)).map(({ outcome }) => outcome)).toEqual(['refreshed', 'blocked', 'refreshed'])
  })

  it('that is not wanted leaves the old members', async () => {
    const audience = await blocked()
    expect((await act(asha, audience, 'reject_size', { decision_note: 'A slip' })).status).toBe(200)
    expect(await read(audience)).toMatchObject({
      refresh_state: 'Refreshed',
      size: 392,
      found_size: null,
      found_cost: null,
      blocked_why: null,
    })
  })

  it('is none where there were fewer than a hundred', async () => {
    const audience = await refreshed(await bySql('mod_id < 10'))
    expect(audience.size).toBe(40)
    const changed = await asha.put(
      `/api/automated_audiences/${audience.id}`,
      { sql_query: 'select user_code from users' },
      { 'if-match': String(audience.version) },
    )
    expect(changed.status).toBe(200)
    expect(await refreshed(audience)).toMatchObject({ refresh_state: 'Refreshed', size: 392 })
  })
})

describe('an audience by hand', () => {
  it('takes pasted codes; the first that no user has is told by its place', async () => {
    const wrong = await asha.post('/api/manual_audiences', body({ user_codes: 'RS000001, RS000002\nRS999999' }))
    expect([wrong.status, (await said<Refused>(wrong)).errors]).toEqual([
      422,
      {
        user_codes: {
          code: 'no_user_at',
          params: { index: 3, code: 'RS999999' },
          message: expect.stringMatching(/^Invalid data at index 3/),
        },
      },
    ])
    const audience = await refreshed(await make('manual_audiences', { user_codes: 'RS000001, rs000002; RS000002\nRS000049' }))
    expect(audience).toMatchObject({ type: 'DYNAMIC', size: 2 })
    expect(await membersOf(audience)).toEqual(['RS000001', 'RS000002'])
  })

  it('takes five thousand codes and not one more', async () => {
    const codes = Array.from({ length: 5001 }, (_, index) => `X${String(index)}`)
    const wrong = await asha.post('/api/manual_audiences', body({ user_codes: codes.join(',') }))
    expect((await said<Refused>(wrong)).errors).toMatchObject({ user_codes: { code: 'too_many_codes' } })
  })

  it('loses who is deleted with its next refresh', async () => {
    const user = await insertRow(app.db, 'users', { code: 'RS900001', deletion: 'active' })
    const audience = await refreshed(await make('manual_audiences', { user_codes: 'RS900001 RS000003' }))
    await sql`update users set deletion = 'soft_deleted' where id = ${user}`.execute(app.db.sql)
    await act(asha, audience, 'start_refresh')
    expect(await refreshed(audience)).toMatchObject({ size: 1 })
  })
})

describe('refreshes', () => {
  it('come by themselves at 03:00, and stop at once or behind the one in the queue', async () => {
    // A statement would wait for a copy of each new day.
    await sql`update audiences set refresh_state = 'Refreshed', refresh_enabled = false`.execute(app.db.sql)
    const audience = await refreshed(await make('manual_audiences', { user_codes: 'RS000001' }))
    await doWork('queue_due_refreshes')
    expect((await read(audience)).refresh_state).toBe('Refreshed')
    at('2026-11-18T21:45:00.000Z')
    await doWork('queue_due_refreshes')
    expect((await read(audience)).refresh_state).toBe('In Queue')
    expect((await act(asha, audience, 'stop_refresh')).status).toBe(200)
    expect(await read(audience)).toMatchObject({ refresh_enabled: true, refresh_stop_requested: true })
    expect(await refreshed(audience)).toMatchObject({ refresh_state: 'Refreshed', refresh_enabled: false, refresh_stop_requested: false })
    at('2026-11-20T06:30:00.000Z')
    await doWork('queue_due_refreshes')
    expect((await read(audience)).refresh_state).toBe('Refreshed')
    expect((await act(asha, audience, 'start_refresh')).status).toBe(200)
    expect(await read(audience)).toMatchObject({ refresh_state: 'In Queue', refresh_enabled: true })
    await refreshed(audience)
    expect((await act(asha, audience, 'stop_refresh')).status).toBe(200)
    expect(await read(audience)).toMatchObject({ refresh_enabled: false })
  })

  it('end with the renewal, which is given anew', async () => {
    const audience = await refreshed(await bySql('mod_id = 2'))
    at('2026-12-18T06:30:00.000Z')
    await doWork('expire_audiences')
    expect((await read(audience)).renewal_status).toBe('RENEWED')
    at('2026-12-19T06:30:00.000Z')
    await doWork('expire_audiences')
    expect((await read(audience)).renewal_status).toBe('EXPIRED')
    expect((await act(asha, audience, 'start_refresh')).status).toBe(409)
    expect((await act(asha, audience, 'renew')).status).toBe(200)
    expect(await read(audience)).toMatchObject({ renewal_status: 'RENEWED', valid_until: '2027-01-18' })
    expect((await act(asha, audience, 'stop_renewal')).status).toBe(200)
    expect((await read(audience)).renewal_status).toBe('STOPPED')
  })
})

it('goes to another owner, who is active', async () => {
  const audience = await bySql('mod_id = 3')
  expect((await act(asha, audience, 'change_owner', { owner: other })).status).toBe(200)
  expect((await read(audience)).owner).toBe(other)
  await sql`update staff_users set status = 'soft_deleted' where id = ${other}`.execute(app.db.sql)
  const refused = await act(asha, audience, 'change_owner', { owner: other })
  expect(refused.status).toBe(422)
  await sql`update staff_users set status = 'active' where id = ${other}`.execute(app.db.sql)
})
