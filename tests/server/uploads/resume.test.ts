import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { fileWork } from '../../../server/uploads/work/fileWork.ts'
import { queueWork } from '../../../server/work/queueWork.ts'
import { workRunner } from '../../../server/work/workRunner.ts'
import { startMunshi } from '../../support/startMunshi.ts'

const FAMILY = 'area-address-data'
const ROWS = 1_500

describe('work on a file that is cut off', () => {
  let app: Awaited<ReturnType<typeof startMunshi>>
  let person: number
  const folder = mkdtempSync(join(tmpdir(), 'munshi-resume-'))
  const storage = diskStorage(folder)

  beforeAll(async () => {
    app = await startMunshi()
    person = (await app.signInAs('ops@example.com', { permissions: ['files_uploading'] })).id
  })
  afterAll(async () => {
    await app.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const runner = (stopping?: AbortSignal) =>
    workRunner({ db: app.db, engine: app.engine, clock: app.time.clock, log: openLog('silent'), storage, stopping }, fileWork())
  const one = async (id: number) =>
    (
      await sql<{
        stage: string
        status: string
        ok_rows: number
        failed_rows: number
      }>`select * from uploaded_files where id = ${id}`.execute(app.db.sql)
    ).rows[0]
  const written = async () =>
    (
      await sql<{
        rows: number
        places: number
        history: number
      }>`select count(*)::integer as rows, count(distinct locality)::integer as places,
        (select count(*)::integer from change_rows r join tool_numbers n on n.number = r.tool where n.name = 'addresses' and r.op = 0) as history
        from addresses`.execute(app.db.sql)
    ).rows[0]

  /** Until some rows of a file are applied, and not all. */
  const underWay = (id: number) =>
    expect
      .poll(
        async () => {
          const file = await one(id)
          return file?.stage === 'applying' && file.ok_rows > 0
        },
        { interval: 5, timeout: 15_000 },
      )
      .toBe(true)

  /** A checked file of new addresses, and its apply queued. */
  async function queued(mark: string): Promise<number> {
    const lines = Array.from({ length: ROWS }, (_, index) => `411001,${mark} ${index},Pune,Pune,Maharashtra,,`)
    const received = await storage.receive([Buffer.from(`pincode,locality,city,district,state,lat,lng\n${lines.join('\n')}`)])
    await received.keep()
    const now = app.time.clock().toISOString()
    const { rows } = await sql<{
      id: number
    }>`insert into uploaded_files (version, created_at, updated_at, file_ref_id, family, file_name, sha256, status,
        stage, processed_percentage, params, uploaded_by)
      values (1, ${now}, ${now}, ${`ref ${mark}`}, ${FAMILY}, 'rows.csv', ${received.id}, 'UPLOADED', 'checking', 0, '{}', ${person}) returning id`.execute(
      app.db.sql,
    )
    const id = rows[0]?.id ?? 0
    await queueWork(app.db.sql, { name: 'check_file', file: id, startedBy: person, now: app.time.clock() })
    await runner().runDue()
    expect(await one(id)).toMatchObject({ stage: 'checked', ok_rows: ROWS, failed_rows: 0 })
    await sql`update uploaded_files set stage = 'queued', status = 'PENDING' where id = ${id}`.execute(app.db.sql)
    await queueWork(app.db.sql, { name: 'apply_file', file: id, startedBy: person, now: app.time.clock() })
    return id
  }

  it('goes on where it was left, each row once', async () => {
    const id = await queued('cut')
    const stopping = new AbortController()
    const dying = runner(stopping.signal).runDue()
    await underWay(id)
    stopping.abort()
    await dying
    const before = await one(id)
    expect(before).toMatchObject({ stage: 'applying', status: 'PROCESSING' })
    // Its lease still runs: nobody else takes it up.
    await runner().runDue()
    expect(await one(id)).toMatchObject({ ok_rows: before?.ok_rows })
    app.time.pass(3_001)
    await runner().runDue()
    expect(await one(id)).toMatchObject({ stage: 'done', status: 'COMPLETED', ok_rows: ROWS })
    expect(await written()).toEqual({ rows: ROWS, places: ROWS, history: ROWS })
  })

  it('is shared by several processes, each row once', async () => {
    const ids = [await queued('one'), await queued('two')]
    await Promise.all([runner().runDue(), runner().runDue(), runner().runDue()])
    for (const id of ids) expect(await one(id)).toMatchObject({ stage: 'done', ok_rows: ROWS })
    expect(await written()).toEqual({ rows: 3 * ROWS, places: 3 * ROWS, history: 3 * ROWS })
  })

  it('is set aside with the reason when it dies over and over', async () => {
    const id = await queued('poison')
    await sql`update background_jobs set tries = 9 where file = ${id}`.execute(app.db.sql)
    await runner().runDue()
    expect(await one(id)).toMatchObject({ stage: 'parked', status: 'FAILED' })
  })

  it('ends with the next rows for whoever is taken the permission meanwhile; what is done can be taken back', async () => {
    const before = await written()
    const id = await queued('revoked')
    const working = runner().runDue()
    await underWay(id)
    const grants = await sql<{ action: number }>`delete from staff_user_actions where staff_user = ${person} returning action`.execute(
      app.db.sql,
    )
    await working
    const cut = await one(id)
    expect(cut).toMatchObject({
      stage: 'parked',
      status: 'FAILED',
      form_error: 'The person who asked for it is no longer allowed to do it',
    })
    expect(cut?.ok_rows).toBeLessThan(ROWS)
    expect((await written())?.rows).toBe((before?.rows ?? 0) + (cut?.ok_rows ?? 0))
    for (const { action } of grants.rows)
      await sql`insert into staff_user_actions (staff_user, action, mode) values (${person}, ${action}, 'grant')`.execute(app.db.sql)
    const again = await app.signInAs('ops@example.com')
    expect((await again.post(`/api/uploads/${FAMILY}/files/${id}/revert`, {})).status).toBe(200)
    await app.workOnUploads()
    expect(await one(id)).toMatchObject({ stage: 'reverted' })
    expect((await written())?.rows).toBe(before?.rows)
  })

  it('goes on where others are given something meanwhile', async () => {
    const id = await queued('granted')
    const working = runner().runDue()
    await underWay(id)
    await app.signInAs('another@example.com', { permissions: ['files_uploading'] })
    await working
    expect(await one(id)).toMatchObject({ stage: 'done', ok_rows: ROWS, failed_rows: 0 })
  })

  it('ends for whoever may not do it any more', async () => {
    const id = await queued('gone')
    await sql`delete from staff_user_actions where staff_user = ${person}`.execute(app.db.sql)
    await runner().runDue()
    expect(await one(id)).toMatchObject({ stage: 'parked', form_error: 'The person who asked for it is no longer allowed to do it' })
  })
})
