import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queueWork } from '../../../server/work/queueWork.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { fileOf, sendFile } from './sendFile.ts'

const ROWS = 4_000
const PLACES = 'area-address-data'
const ZONES = 'area-zone-info'

let app: Awaited<ReturnType<typeof startMunshi>>
let ops: Awaited<ReturnType<typeof app.signInAs>>
beforeAll(async () => {
  app = await startMunshi()
})
beforeEach(async () => {
  ops = await app.signInAs('ops@example.com', { permissions: ['files_uploading'] })
})
afterAll(() => app.close())

const count = async (table: string): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::integer as count from ${sql.table(table)}`.execute(app.db.sql)).rows[0]?.count ?? 0

/** A file of new records that is applied until some of them are written, and then cancelled. */
async function cancelledHalfway(upload: string, table: string, lines: readonly string[], mode: 'all' | 'good') {
  const before = await count(table)
  const file = await sendFile(app, ops, upload, lines)
  expect(file).toMatchObject({ stage: 'checked', ok_rows: ROWS })
  expect((await ops.post(`/api/uploads/${upload}/files/${file.id}/apply`, { mode })).status).toBe(200)
  await expect.poll(() => count(table), { interval: 5, timeout: 15_000 }).toBeGreaterThan(before)
  expect((await ops.post(`/api/uploads/${upload}/files/${file.id}/cancel`, {})).status).toBe(200)
  await app.workOnUploads()
  return { before, written: await count(table), file: await fileOf(ops, upload, file.id) }
}

const zones = (mark: string) => [
  'zone_code,name,region,surcharge',
  ...Array.from({ length: ROWS }, (_, index) => `${mark}${index},${mark} ${index},south,0`),
]
const places = (mark: string) => [
  'pincode,locality,city,district,state,lat,lng',
  ...Array.from({ length: ROWS }, (_, index) => `411001,${mark} ${index},Pune,Pune,Maharashtra,,`),
]

describe('a file that is cancelled while it is applied', () => {
  it.each([
    ['a kind of file that is applied whole or not at all', ZONES, 'zones', zones('A'), 'good'],
    ['a file of which a person wants all or nothing', PLACES, 'addresses', places('whole'), 'all'],
  ] as const)('%s: what was applied is taken back, and it says so', async (_, upload, table, lines, mode) => {
    const { file, before, written } = await cancelledHalfway(upload, table, lines, mode)
    expect(written).toBe(before)
    expect(file).toMatchObject({
      status: 'FAILED',
      stage: 'reverted',
      apply_mode: 'all',
      ok_rows: 0,
      form_error: 'It was cancelled, so none of its rows was applied',
      kept: [],
      can: { revert: false, cancel: false, apply: false },
    })
    expect((await ops.post(`/api/uploads/${upload}/files/${file.id}/cancel`, {})).status).toBe(409)
    const { rows } = await sql`select * from background_jobs where file = ${file.id}`.execute(app.db.sql)
    expect(rows).toEqual([])
  })

  it('a file of good rows: what was applied stays, is told, and can be taken back', async () => {
    const { file, before, written } = await cancelledHalfway(PLACES, 'addresses', places('good'), 'good')
    expect(written).toBeGreaterThan(before)
    expect(written).toBeLessThan(before + ROWS)
    expect(file).toMatchObject({
      status: 'COMPLETED',
      stage: 'cancelled',
      apply_mode: 'good',
      ok_rows: written - before,
      form_error: null,
      can: { revert: true, cancel: false },
    })
  })

  it('is asked for while it is taken back already: that goes on to its end', async () => {
    const file = await sendFile(app, ops, ZONES, zones('B').slice(0, 500))
    await sql`update uploaded_files set stage = 'applying', status = 'PROCESSING' where id = ${file.id}`.execute(app.db.sql)
    await queueWork(app.db.sql, { name: 'take_back_file', file: file.id, startedBy: ops.id, now: app.time.clock() })
    expect((await ops.post(`/api/uploads/${ZONES}/files/${file.id}/cancel`, {})).status).toBe(409)
    await app.workOnUploads()
    expect(await fileOf(ops, ZONES, file.id)).toMatchObject({ stage: 'reverted', status: 'FAILED' })
  })

  it('whoever is taken the permission meanwhile leaves nothing of a whole file either', async () => {
    const before = await count('zones')
    const file = await sendFile(app, ops, ZONES, zones('C'))
    expect((await ops.post(`/api/uploads/${ZONES}/files/${file.id}/apply`, {})).status).toBe(200)
    await expect.poll(() => count('zones'), { interval: 5, timeout: 15_000 }).toBeGreaterThan(before)
    await sql`delete from staff_user_actions where staff_user = ${ops.id}`.execute(app.db.sql)
    await app.workOnUploads()
    expect(await count('zones')).toBe(before)
    const { rows } = await sql`select stage, status, ok_rows, form_error from uploaded_files where id = ${file.id}`.execute(app.db.sql)
    const form_error = 'The person who asked for it is no longer allowed to do it'
    expect(rows).toEqual([{ stage: 'reverted', status: 'FAILED', ok_rows: 0, form_error }])
  })
})
