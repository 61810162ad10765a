import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jobs } from '../../../resources/jobs.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { keepWork } from '../../../server/prepare.ts'
import { jobWork } from '../../../server/work/jobWork.ts'
import { workRunner } from '../../../server/work/workRunner.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { startMunshi } from '../../support/startMunshi.ts'

const HOUR_MS = 3_600_000

describe('what happens by itself', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let admin: Awaited<ReturnType<typeof app.signInAs>>
  let run: () => Promise<void>
  const job = async (name: string) =>
    (
      await sql<{
        id: number
        version: number
        last_state: string
        last_count: number
      }>`select * from background_jobs where name = ${name}`.execute(app.db.sql)
    ).rows[0] as { id: number; version: number; last_state: string; last_count: number }
  const one = async (table: string, id: number) =>
    (await sql<Record<string, unknown>>`select * from ${sql.table(table)} where id = ${id}`.execute(app.db.sql)).rows[0] as Record<
      string,
      unknown
    >

  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    const works = jobs.map(jobWork)
    await keepWork(app.db.sql, works, app.time.clock(), 'IN')
    const { db, engine } = app
    run = () =>
      workRunner({ db, engine, clock: app.time.clock, log: openLog('silent'), storage: diskStorage(app.halfFolder) }, works).runDue()
  })
  // Sessions end after hours of the clock that these tests let pass.
  beforeEach(async () => {
    admin = await app.signInAs('admin@example.com', { permissions: ['user_access_admin', 'orders_view', 'order_view'] })
  })
  afterAll(() => app.close())

  it('closes a resolved ticket after three days, not before, and says who did it', async () => {
    const now = app.time.clock().getTime()
    const old = await insertRow(app.db, 'tickets', { status: 'resolved', resolved_at: new Date(now - 73 * HOUR_MS).toISOString() })
    const young = await insertRow(app.db, 'tickets', { status: 'resolved', resolved_at: new Date(now - 71 * HOUR_MS).toISOString() })
    await run()
    expect((await one('tickets', old)).status).toBe('closed')
    expect((await one('tickets', young)).status).toBe('resolved')
    const [told] = (await (await admin.get(`/api/tickets/${old}/history`)).json()) as Record<string, unknown>[]
    expect(told).toMatchObject({ actor: null, source: 'job', job: 'close_resolved_tickets', what: 'close' })
    expect(await job('close_resolved_tickets')).toMatchObject({ last_state: 'done', last_count: 1 })
  })

  it('cancels what was not paid for in 72 hours, with reason 7', async () => {
    const [line] = (await sql<{ id: number }>`select id from sub_orders where status = 2 order by id limit 1`.execute(app.db.sql)).rows
    const id = line?.id ?? 0
    await sql`update sub_orders set status = 1, placed_at = ${new Date(app.time.clock().getTime() - 73 * HOUR_MS).toISOString()} where id = ${id}`.execute(
      app.db.sql,
    )
    app.time.pass(16 * 60_000)
    await run()
    const after = await one('sub_orders', id)
    expect(after).toMatchObject({ status: 5, supplier_order_status: 5, cancelled_by: 'system' })
    const reason = await one('cancellation_reasons', Number(after.cancellation_reason))
    expect(reason.reason_id).toBe(7)
  })

  it('cancels what the supplier did not send by the cancel date, with reason 10', async () => {
    const [line] = (await sql<{ id: number }>`select id from sub_orders where status in (2, 12) order by id limit 1`.execute(app.db.sql))
      .rows
    const id = line?.id ?? 0
    await sql`update sub_orders set status = 12, supplier_order_status = 2, cancel_date = '2026-11-18' where id = ${id}`.execute(app.db.sql)
    app.time.pass(HOUR_MS)
    await run()
    expect((await one('sub_orders', id)).status).toBe(12)
    app.time.pass(24 * HOUR_MS)
    await run()
    expect((await one('sub_orders', id)).status).toBe(5)
  })

  it('asks for a parcel again that was not fetched, and ends the request when its pickup was refused twice', async () => {
    const [line] = (await sql<{ id: number }>`select id from sub_orders where status = 4 order by id limit 1`.execute(app.db.sql)).rows
    await sql`update sub_orders set status = 7 where id = ${line?.id ?? 0}`.execute(app.db.sql)
    const id = await insertRow(app.db, 'return_requests', {
      sub_order: line?.id ?? 0,
      request_type: 'return',
      status: 2,
      progress: 'return_pending',
      pickup_confirmation: 2,
      pickups_refused: 1,
      pickup_date: '2026-11-01',
    })
    app.time.pass(2 * HOUR_MS)
    await run()
    const again = await one('return_requests', id)
    expect(again.status).toBe(2)
    expect(String(again.pickup_date) > '2026-11-18').toBe(true)
    await sql`update return_requests set pickups_refused = 2 where id = ${id}`.execute(app.db.sql)
    app.time.pass(HOUR_MS)
    await run()
    expect((await one('return_requests', id)).status).toBe(4)
    expect((await one('sub_orders', line?.id ?? 0)).status).toBe(4)
  })

  it('goes through many rows in changes of its own, and two runners do each row once', async () => {
    const resolved_at = new Date(app.time.clock().getTime() - 80 * HOUR_MS).toISOString()
    for (let index = 0; index < 120; index += 1) await insertRow(app.db, 'tickets', { status: 'resolved', resolved_at })
    app.time.pass(HOUR_MS)
    await Promise.all([run(), run()])
    const { rows } = await sql<{ status: string; many: number }>`select status, count(*)::int as many from tickets group by 1`.execute(
      app.db.sql,
    )
    expect(rows.find(row => row.status === 'resolved')).toBeUndefined()
    expect((await job('close_resolved_tickets')).last_count).toBeGreaterThanOrEqual(120)
    const { rows: sets } = await sql<{
      many: number
    }>`select count(*)::int as many from change_sets where job = 'close_resolved_tickets'`.execute(app.db.sql)
    expect(sets[0]?.many).toBeGreaterThanOrEqual(3)
  })

  it('is seen, paused and started by people', async () => {
    const { id, version } = await job('close_resolved_tickets')
    const waiting = await insertRow(app.db, 'tickets', {
      status: 'resolved',
      resolved_at: new Date(app.time.clock().getTime() - 80 * HOUR_MS).toISOString(),
    })
    const act = async (name: string, at: number) => admin.post(`/api/background_jobs/${id}/actions/${name}`, {}, { 'if-match': String(at) })
    const approved = async (waits: Response) => {
      expect(waits.status).toBe(202)
      const { change_set } = (await waits.json()) as { change_set: number }
      const second = await app.signInAs('second@example.com', { permissions: ['user_access_admin', 'background_jobs_switch'] })
      expect((await second.post(`/api/changes/${change_set}/approve`)).status).toBe(200)
    }
    await approved(await act('pause', version))
    app.time.pass(2 * HOUR_MS)
    await run()
    expect((await one('tickets', waiting)).status).toBe('resolved')
    admin = await app.signInAs('admin@example.com')
    await approved(await act('resume', version + 1))
    expect((await act('run_now', version + 2)).status).toBe(200)
    await run()
    expect((await one('tickets', waiting)).status).toBe('closed')
    const runs = (await (await admin.get(`/api/job_runs?filter={"job":${id}}`)).json()) as { state: string; changed: number }[]
    expect(runs[0]).toMatchObject({ state: 'done', changed: 1 })
  })

  it('stops after the rows in hand when it is asked to', async () => {
    const resolved_at = new Date(app.time.clock().getTime() - 80 * HOUR_MS).toISOString()
    for (let index = 0; index < 150; index += 1) await insertRow(app.db, 'tickets', { status: 'resolved', resolved_at })
    app.time.pass(2 * HOUR_MS)
    const { id } = await job('close_resolved_tickets')
    // Asked while it works: a trigger presses the button at the first row that is closed.
    await sql
      .raw(`create function press() returns trigger language plpgsql as $$ begin
      update background_jobs set stop_asked = true where id = ${id}; return new; end $$`)
      .execute(app.db.sql)
    await sql.raw('create trigger press after update on tickets for each row execute function press()').execute(app.db.sql)
    await run()
    await sql.raw('drop trigger press on tickets').execute(app.db.sql)
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from tickets where status = 'resolved'`.execute(app.db.sql)
    expect(rows[0]?.many).toBeGreaterThan(0)
    expect((await job('close_resolved_tickets')).last_state).toBe('stopped')
  })

  it('leaves out a row that cannot be done, with the reason, and does the others', async () => {
    await sql`update tickets set status = 'closed' where status = 'resolved'`.execute(app.db.sql)
    const resolved_at = new Date(app.time.clock().getTime() - 80 * HOUR_MS).toISOString()
    const bad = await insertRow(app.db, 'tickets', { status: 'resolved', resolved_at, comment: 'stuck' })
    const good = await insertRow(app.db, 'tickets', { status: 'resolved', resolved_at })
    await sql
      .raw(`create function stick() returns trigger language plpgsql as $$ begin
      if new.comment = 'stuck' then raise exception 'this row is stuck'; end if; return new; end $$`)
      .execute(app.db.sql)
    await sql.raw('create trigger stick before update on tickets for each row execute function stick()').execute(app.db.sql)
    app.time.pass(2 * HOUR_MS)
    await run()
    await sql.raw('drop trigger stick on tickets').execute(app.db.sql)
    admin = await app.signInAs('admin@example.com')
    expect((await one('tickets', bad)).status).toBe('resolved')
    expect((await one('tickets', good)).status).toBe('closed')
    const { id } = await job('close_resolved_tickets')
    const [last] = (await (await admin.get(`/api/job_runs?filter={"job":${id}}`)).json()) as {
      left_out: number
      reasons: { reason: string }[]
    }[]
    expect(last?.left_out).toBe(1)
    expect(last?.reasons[0]?.reason).toContain('stuck')
  })

  it('tries again what the database did not answer, and tells no row as left out for it', async () => {
    await sql`update tickets set status = 'closed' where status = 'resolved'`.execute(app.db.sql)
    const resolved_at = new Date(app.time.clock().getTime() - 80 * HOUR_MS).toISOString()
    const waiting = await insertRow(app.db, 'tickets', { status: 'resolved', resolved_at })
    await sql
      .raw(`create function tarry() returns trigger language plpgsql as $$ begin
      raise exception 'too slow' using errcode = '57014'; end $$`)
      .execute(app.db.sql)
    await sql.raw('create trigger tarry before update on tickets for each row execute function tarry()').execute(app.db.sql)
    app.time.pass(2 * HOUR_MS)
    await run()
    expect((await job('close_resolved_tickets')).last_state).toBe('failed')
    await sql.raw('drop trigger tarry on tickets').execute(app.db.sql)
    app.time.pass(2_000)
    await run()
    expect((await one('tickets', waiting)).status).toBe('closed')
    expect(await job('close_resolved_tickets')).toMatchObject({ last_state: 'done', last_count: 1 })
    admin = await app.signInAs('admin@example.com')
    const { id } = await job('close_resolved_tickets')
    const runs = await (await admin.get(`/api/job_runs?filter={"job":${id}}`)).json()
    expect(runs.slice(0, 2)).toMatchObject([
      { state: 'done', changed: 1, left_out: 0 },
      { state: 'failed', changed: 0, left_out: 0 },
    ])
  })
})
