import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { tools } from '../../../resources/index.ts'
import type { Database } from '../../../server/db/database.ts'
import { migrate } from '../../../server/db/migrate/migrate.ts'
import { openLog } from '../../../server/log.ts'
import { openSession } from '../../../server/session/sessions.ts'
import { ownDatabase } from '../../support/ownDatabase.ts'
import { startPgBouncer } from '../../support/pgBouncer.ts'
import { startSourceServer } from '../../support/sourceServer.ts'
import { staffMember } from '../../support/staff.ts'
import { formOf, multipartType } from './sendBytes.ts'

const FAMILY = 'area-address-data'
const JSON_TYPE = 'application/json'
const ROWS = 12_000
/** Each start compiles all of the source, on machines where others work too. */
const PATIENCE_MS = 180_000
const SESSION_HOURS = 1

interface FileNow {
  readonly stage: string
  readonly status: string
  readonly ok_rows: number | null
  readonly failed_rows: number | null
  readonly total_rows: number | null
}

const addresses = (place: string, rows: number): string =>
  `pincode,locality,city,district,state,lat,lng\n${Array.from({ length: rows }, (_, index) => `411001,${place} ${index},Pune,Pune,Maharashtra,,`).join('\n')}`

/** The session of somebody who may send files. */
async function signedIn(db: Database): Promise<string> {
  await migrate({ db, tools, country: 'IN', log: openLog('silent') })
  const person = await staffMember(db, 'ops@example.com', { permissions: ['files_uploading', 'collections_view', 'collection_add'] })
  return openSession(db.sql, person, SESSION_HOURS, new Date())
}

/** The server once it answers, and a call that sends a body. */
async function started(env: Record<string, string>, token: string) {
  const server = await startSourceServer(env, token)
  const status = () =>
    server.call('/api/health').then(
      answer => answer.status,
      () => 0,
    )
  await expect.poll(status, { interval: 50, timeout: PATIENCE_MS }).toBe(200)
  const send = (path: string, body: string | Buffer, type: string, more: Record<string, string> = {}) =>
    server.call(path, { method: 'POST', headers: { 'content-type': type, ...more }, body: new Uint8Array(Buffer.from(body)) })
  return { ...server, send }
}

test('a server killed while a file is checked and while it is applied goes on with it, each row once', {
  timeout: 4 * PATIENCE_MS,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'munshi-killed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const own = await ownDatabase(folder, PATIENCE_MS)
  const before = await own.open()
  const token = await signedIn(before).finally(() => before.close())
  let server = await started(own.env, token)
  const form = formOf(addresses('Lane', ROWS))
  const sent = await server.send(`/api/uploads/${FAMILY}/files`, form, multipartType)
  const { id: file } = (await sent.json()) as { id: number }
  const now = async (): Promise<FileNow> => (await (await server.call(`/api/uploads/${FAMILY}/files/${file}`)).json()) as FileNow
  /** Waits until so many rows are done in this stage, or it is over. */
  const until = async (stage: string, rows: number): Promise<FileNow> => {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
      const is = await now()
      if (is.stage !== stage || (is.ok_rows ?? 0) >= rows) return is
    }
    throw new Error(`still ${stage}`)
  }

  // While it is checked: nothing was written, and it begins anew.
  const cutCheck = await until('checking', 1)
  expect(cutCheck.stage).toBe('checking')
  expect(cutCheck.total_rows).toBeLessThan(ROWS)
  await server.kill()
  server = await started(own.env, token)
  expect(await until('checking', Number.POSITIVE_INFINITY)).toMatchObject({ stage: 'checked', ok_rows: ROWS, failed_rows: 0 })

  // While it is applied: it goes on behind what is written.
  const applying = await server.send(`/api/uploads/${FAMILY}/files/${file}/apply`, '{"mode":"good"}', JSON_TYPE)
  expect(applying.status).toBe(200)
  await until('queued', Number.POSITIVE_INFINITY)
  const cut = await until('applying', 1)
  expect(cut.stage).toBe('applying')
  expect(cut.ok_rows).toBeLessThan(ROWS)
  await server.kill()
  server = await started(own.env, token)
  expect((await now()).ok_rows).toBeGreaterThanOrEqual(cut.ok_rows ?? 0)
  expect(await until('applying', Number.POSITIVE_INFINITY)).toMatchObject({
    stage: 'done',
    status: 'COMPLETED',
    ok_rows: ROWS,
    failed_rows: 0,
  })
  await server.stop()

  const after = await own.open()
  onTestFinished(() => after.close())
  const { rows } = await sql`select count(*)::integer as records, count(distinct locality)::integer as places,
      (select count(*)::integer from change_rows r join tool_numbers n on n.number = r.tool where n.name = 'addresses') as changes,
      (select count(distinct r.row)::integer from change_rows r join tool_numbers n on n.number = r.tool where n.name = 'addresses') as changed,
      (select count(*)::integer from staff_notices where "row" = ${file} and kind = 'file_applied') as told,
      (select count(*)::integer from background_jobs where file is not null) as work, (select count(*)::integer from upload_rows) as bad
    from addresses`.execute(after.sql)
  expect(rows).toEqual([{ records: ROWS, places: ROWS, changes: ROWS, changed: ROWS, told: 1, work: 0, bad: 0 }])
})

// The embedded database belongs to one process: there is nothing to share.
if (process.env.TEST_DATABASE_URL)
  test('two servers behind a pooler share keys, sessions and files: one goes on with what the other had in hand when it was killed', {
    timeout: 4 * PATIENCE_MS,
  }, async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'munshi-shared-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    const own = await ownDatabase(folder, PATIENCE_MS)
    const pooler = await startPgBouncer(own.env.DATABASE_URL ?? '', 24)
    if (!pooler) return skip('There is no PgBouncer, and none can be installed.')
    onTestFinished(pooler.stop)
    const db = await own.open()
    onTestFinished(() => db.close())
    const token = await signedIn(db)
    const env = { ...own.env, DATABASE_URL: pooler.url }
    const [one, other] = await Promise.all([started(env, token), started(env, token)])

    const values = JSON.stringify({ name: 'Diwali', description: 'Chosen', priority: 10 })
    const make = (server: typeof one) => server.send('/api/collections', values, JSON_TYPE, { 'idempotency-key': 'one form' })
    const made = await Promise.all(Array.from({ length: 20 }, (_, n) => make(n % 2 ? one : other)))
    const ids = await Promise.all(made.map(async answer => ((await answer.json()) as { id: number }).id))
    const { rows: stored } = await sql`select id from collections`.execute(db.sql)
    expect([new Set(made.map(({ status }) => status)), stored]).toEqual([new Set([201]), [{ id: ids[0] }]])

    const files = [1, 2, 3]
    const few = ROWS / 2
    const sent = await Promise.all(
      files.map(n => (n % 2 ? one : other).send(`/api/uploads/${FAMILY}/files`, formOf(addresses(`Way ${n}`, few)), multipartType)),
    )
    const all = await Promise.all(sent.map(async answer => ((await answer.json()) as { id: number }).id))
    const stages = async () =>
      (await sql<{ stage: string; ok_rows: number }>`select stage, ok_rows from uploaded_files order by id`.execute(db.sql)).rows
    const until = (arrived: (now: Awaited<ReturnType<typeof stages>>) => boolean) =>
      expect.poll(async () => arrived(await stages()), { interval: 20, timeout: PATIENCE_MS }).toBe(true)
    await until(now => now.every(({ stage }) => stage === 'checked'))
    for (const id of all)
      expect((await one.send(`/api/uploads/${FAMILY}/files/${id}/apply`, '{"mode":"good"}', JSON_TYPE)).status).toBe(200)
    await until(now => now.some(({ stage, ok_rows }) => stage === 'applying' && ok_rows > 0))
    await one.kill()
    await until(now => now.every(({ stage }) => stage === 'done'))
    const { rows } = await sql`select count(*)::integer as records, count(distinct locality)::integer as places from addresses`.execute(
      db.sql,
    )
    expect(rows).toEqual([{ records: 3 * few, places: 3 * few }])
    expect((await stages()).map(({ ok_rows }) => ok_rows)).toEqual([few, few, few])

    // Who is signed out at one is so at the other.
    const again = await started(env, token)
    expect((await again.send('/api/logout', '{}', JSON_TYPE)).status).toBe(200)
    expect((await other.call(`/api/uploads/${FAMILY}/files/${all[0]}`)).status).toBe(401)
    await Promise.all([again.stop(), other.stop()])
  })
