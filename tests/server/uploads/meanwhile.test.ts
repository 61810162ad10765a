import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMunshi } from '../../support/startMunshi.ts'
import { decide, type SentFile, sendFile } from './sendFile.ts'

const PLACES = 'area-address-data'
const ROWS = 600
/** A row of the second chunk, which is planned while the first one is written. */
const ROW = 300

/** What somebody else does to that row's record meanwhile, and what history then keeps of the file's write. */
const cases = [
  {
    mark: 'M',
    what: 'made',
    does: `insert into addresses (pincode, locality, city, district, state) values ('411001', 'M ${ROW}', 'Elsewhere', 'Pune', 'Maharashtra')`,
    kept: { op: 1, before: { city: 'Elsewhere' } },
  },
  {
    mark: 'C',
    what: 'changed',
    does: `update addresses set version = version + 1, city = 'Renamed' where locality = 'C ${ROW}'`,
    kept: { op: 1, before: { city: 'Renamed' } },
  },
  { mark: 'R', what: 'removed', does: `delete from addresses where locality = 'R ${ROW}'`, kept: { op: 0, before: null } },
]

describe('a record that a file is about to write', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let ops: Awaited<ReturnType<typeof app.signInAs>>
  beforeAll(async () => {
    app = await startMunshi()
    ops = await app.signInAs('ops@example.com', { permissions: ['files_uploading'] })
    // Somebody else, for as long as the first row is being written.
    for (const { mark, does } of cases) {
      await sql
        .raw(
          `create function meddle_${mark}() returns trigger language plpgsql as $$ begin perform pg_sleep(0.3); ${does}; return null; end $$`,
        )
        .execute(app.db.sql)
      await sql
        .raw(
          `create trigger meddle_${mark} after insert on addresses for each row when (new.locality = '${mark} 0') execute function meddle_${mark}()`,
        )
        .execute(app.db.sql)
    }
  })
  afterAll(() => app.close())

  const line = (mark: string, index: number, city = 'Pune'): string => `411001,${mark} ${index},${city},Pune,Maharashtra,,`

  async function applied(mark: string, isThere: boolean): Promise<SentFile> {
    const header = 'pincode,locality,city,district,state,lat,lng'
    const old = await sendFile(app, ops, PLACES, [header, line(mark, isThere ? ROW : ROWS, 'Old')])
    await decide(app, ops, PLACES, old.id, 'apply', { mode: 'good' })
    const file = await sendFile(app, ops, PLACES, [header, ...Array.from({ length: ROWS }, (_, index) => line(mark, index))])
    const updates = isThere ? 1 : 0
    expect(file).toMatchObject({ stage: 'checked', ok_rows: ROWS, changes: { inserts: ROWS - updates, updates } })
    return decide(app, ops, PLACES, file.id, 'apply', { mode: 'all' })
  }

  it.each(cases)('and that is $what meanwhile is written as it then stands, and the history says so', async ({ mark, kept }) => {
    const file = await applied(mark, mark !== 'M')
    expect(file).toMatchObject({ stage: 'done', status: 'COMPLETED', ok_rows: ROWS, failed_rows: 0 })
    const { rows } = await sql<{ count: number; places: number; cities: string }>`select count(*)::integer as count,
      count(distinct locality)::integer as places, string_agg(distinct city, ', ') as cities from addresses
      where locality like ${`${mark} %`} and city <> 'Old'`.execute(app.db.sql)
    expect(rows[0]).toEqual({ count: ROWS, places: ROWS, cities: 'Pune' })
    const history = await sql`select c.op, c.before from change_rows c join change_sets s on s.id = c.change_set
      join addresses a on a.id = c."row" where s.upload = ${file.id} and a.locality = ${`${mark} ${ROW}`}`.execute(app.db.sql)
    expect(history.rows).toEqual([kept])
  })
  it('and that another file made after this one was checked is found, and written over only where it says something else', async () => {
    const header = 'pincode,locality,city,district,state,lat,lng'
    const lines = (city: (index: number) => string) => Array.from({ length: ROWS }, (_, index) => line('T', index, city(index)))
    const first = await sendFile(app, ops, PLACES, [header, ...lines(() => 'Pune')])
    const second = await sendFile(app, ops, PLACES, [header, ...lines(index => (index % 3 === 0 ? 'Mumbai' : 'Pune'))])
    for (const file of [first, second]) expect(file.changes).toMatchObject({ inserts: ROWS, updates: 0 })
    await decide(app, ops, PLACES, first.id, 'apply', { mode: 'good' })
    const applied = await decide(app, ops, PLACES, second.id, 'apply', { mode: 'all' })
    expect(applied).toMatchObject({ stage: 'done', status: 'COMPLETED', ok_rows: ROWS / 3, skipped_rows: (ROWS / 3) * 2, failed_rows: 0 })
    const { rows } = await sql<{ op: number; count: number }>`select c.op, count(*)::integer as count from change_rows c
      join change_sets s on s.id = c.change_set where s.upload = ${second.id} group by c.op`.execute(app.db.sql)
    expect(rows).toEqual([{ op: 1, count: ROWS / 3 }])
  })
})
