import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startMunshi } from '../../support/startMunshi.ts'
import { decide, type SentFile, sendFile } from './sendFile.ts'

const PLACES = 'area-address-data'
const ROWS = 600
/** Rows of the second chunk: they are planned while the first one is written. */
const MADE = 250
const CHANGED = 300
const REMOVED = 350

describe('what others write while a file is applied', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let ops: Awaited<ReturnType<typeof app.signInAs>>
  beforeAll(async () => {
    app = await startMunshi()
    ops = await app.signInAs('ops@example.com', { may: ['files_uploading'] })
    // Somebody else, for as long as the first row is being written.
    await sql`create function meddle() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.3);
      insert into addresses (pincode, locality, city, district, state) values ('411001', substr(new.locality, 1, 1) || ${sql.raw(`' ${MADE}'`)}, 'Elsewhere', 'Pune', 'Maharashtra');
      update addresses set version = version + 1, city = 'Renamed' where locality = substr(new.locality, 1, 1) || ${sql.raw(`' ${CHANGED}'`)};
      delete from addresses where locality = substr(new.locality, 1, 1) || ${sql.raw(`' ${REMOVED}'`)};
      return null; end $$`.execute(app.db.sql)
    await sql`create trigger meddling after insert on addresses for each row when (new.locality like '_ 0') execute function meddle()`.execute(
      app.db.sql,
    )
  })
  afterAll(() => app.close())

  const line = (mark: string, index: number, city = 'Pune'): string => `411001,${mark} ${index},${city},Pune,Maharashtra,,`

  async function applied(mark: string, mode: 'all' | 'good'): Promise<SentFile> {
    const header = 'pincode,locality,city,district,state,lat,lng'
    const old = await sendFile(app, ops, PLACES, [header, ...[CHANGED, REMOVED].map(index => line(mark, index, 'Old'))])
    await decide(app, ops, PLACES, old.id, 'apply', { mode: 'good' })
    const file = await sendFile(app, ops, PLACES, [header, ...Array.from({ length: ROWS }, (_, index) => line(mark, index))])
    expect(file).toMatchObject({ stage: 'checked', ok_rows: ROWS, changes: { inserts: ROWS - 2, updates: 2 } })
    return decide(app, ops, PLACES, file.id, 'apply', { mode })
  }

  const historyOf = async (file: number, place: string) =>
    (
      await sql<{ op: number; before: unknown }>`select c.op, c.before from change_rows c join change_sets s on s.id = c.change_set
        join addresses a on a.id = c."row" where s.upload = ${file} and a.locality = ${place}`.execute(app.db.sql)
    ).rows

  it.each(['all', 'good'] as const)('is written over as it then stands, and the history says so (%s)', async mode => {
    const mark = mode === 'all' ? 'A' : 'G'
    const file = await applied(mark, mode)
    expect(file).toMatchObject({ stage: 'done', status: 'COMPLETED', ok_rows: ROWS, failed_rows: 0 })
    const { rows } = await sql<{ count: number; places: number; cities: string }>`select count(*)::integer as count,
      count(distinct locality)::integer as places, string_agg(distinct city, ', ') as cities from addresses where locality like ${`${mark} %`}`.execute(
      app.db.sql,
    )
    expect(rows[0]).toEqual({ count: ROWS, places: ROWS, cities: 'Pune' })
    expect(await historyOf(file.id, `${mark} ${MADE}`)).toEqual([{ op: 1, before: { city: 'Elsewhere' } }])
    expect(await historyOf(file.id, `${mark} ${CHANGED}`)).toEqual([{ op: 1, before: { city: 'Renamed' } }])
    expect(await historyOf(file.id, `${mark} ${REMOVED}`)).toEqual([{ op: 0, before: null }])
  })
})
