import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { marketplace } from '../../../resources/server.ts'
import type { HomeAnswer } from '../../../schema/wire/homeCalls.ts'
import type { NoticePage } from '../../../schema/wire/noticeCalls.ts'
import type { SavedView } from '../../../schema/wire/searches.ts'
import { openDatabase } from '../../../server/db/database.ts'
import { diskStorage } from '../../../server/files/diskStorage.ts'
import { openLog } from '../../../server/log.ts'
import { prepare } from '../../../server/prepare.ts'
import { readSettings } from '../../../server/settings.ts'
import type { Browser } from '../../support/browser.ts'
import { databaseProgram } from '../../support/databaseProgram.ts'
import type { StartedApp } from '../../support/server.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { decide, fileOf } from '../uploads/sendFile.ts'
import { listOf } from './makePersonal.ts'
import { approver as approverEmail, type Made, maker as makerEmail, unpackStored } from './storedFolder.ts'

// `folder.tar.br` is the data folder of an earlier build (makeFolder.ts). Users who update have such data: each thing they left unfinished must still be
// finished, whatever has been renamed since. If a test fails, change the code or add a migration, not the folder.

/** Two hours after the folder was made: leases of its server have ended, and its tasks are due. */
const OPENED_AT = '2026-11-18T08:30:00.000Z'
/** Rows of the large files. */
const MANY = 3_000

let stored: ReturnType<typeof unpackStored>
let made: Made
let app: StartedApp
let maker: Browser
let approver: Browser
let close: () => Promise<void>
beforeAll(async () => {
  stored = unpackStored()
  made = stored.made
  const log = openLog('silent')
  const db = await openDatabase({ dataDir: stored.folder }, log, { program: databaseProgram, limitMs: 60_000 })
  const storage = () => diskStorage(join(stored.folder, 'files'))
  const settings = { ...readSettings({}), dataDir: stored.folder }
  await prepare({ db, marketplace, settings, storage: storage(), clock: () => new Date(OPENED_AT), log, say: () => undefined })
  app = await startMunshi({ db, now: OPENED_AT, storage })
  maker = await app.signInAs(makerEmail)
  approver = await app.signInAs(approverEmail)
  close = async () => {
    await app.close()
    await db.close()
  }
}, 120_000)
afterAll(async () => {
  await close?.()
  stored?.remove()
})

const answered = async <Body>(asked: Promise<Response>): Promise<Body> => {
  const response = await asked
  expect(response.ok, await response.clone().text()).toBe(true)
  return said<Body>(response)
}

describe('approvals', () => {
  it('changes that wait are approved and written', async () => {
    expect(made.waiting.length).toBeGreaterThanOrEqual(12)
    for (const { name, change_set } of made.waiting.toReversed()) {
      const approved = await approver.post(`/api/changes/${change_set}/approve`)
      expect(approved.status, `${name}: ${await approved.clone().text()}`).toBe(200)
      expect(await answered(approver.get(`/api/changes/${change_set}`)), name).toMatchObject({ state: 'applied' })
    }
  })
})

describe('what one user stored', () => {
  it('a draft is restored and saved', async () => {
    const { tool, id, version, values } = made.draft
    const address = `/api/${tool}/${id}`
    const { draft } = await answered<{ draft: object | null }>(maker.get(`${address}/draft`))
    expect(draft).toMatchObject({ values, version })
    await answered(maker.put(address, values, { 'if-match': String(version) }))
    expect(await answered(maker.get(address))).toMatchObject(values)
  })

  it('saved views list the same rows', async () => {
    const views = await answered<SavedView[]>(maker.get('/api/views'))
    for (const { id, tool, rows } of made.views) {
      const view = views.find(one => one.id === id)
      expect(view).toMatchObject({ tool })
      const listed = await answered<{ id: number }[]>(maker.get(listOf({ sort: null, filter: {}, ...view, tool })))
      expect(listed.map(row => row.id)).toEqual(rows)
    }
    expect(made.views.some(({ rows }) => rows.length > 0)).toBe(true)
  })

  it('preferences are read, and the home page has the chosen cards', async () => {
    for (const [key, value] of Object.entries(made.preferences)) expect(await answered(maker.get(`/api/preferences/${key}`))).toEqual(value)
    const { own, cards } = await answered<HomeAnswer>(maker.get('/api/home'))
    expect(own).toBe(true)
    expect(cards.map(({ key }) => key)).toEqual(made.preferences['home.cards'])
    expect(cards.map(({ count }) => count)).not.toContain(null)
  })

  it.each(['maker', 'approver'] as const)('notices of the %s are shown and marked as read', async who => {
    const person = who === 'maker' ? maker : approver
    const { notices } = await answered<NoticePage>(person.get('/api/staff_notices'))
    expect(notices.length).toBeGreaterThanOrEqual(made.notices[who])
    expect(made.notices[who]).toBeGreaterThan(0)
    for (const { id, address, open } of notices) {
      if (address) expect(open).toBe(true)
      await answered(person.post(`/api/staff_notices/${id}/read`))
    }
    expect(await answered(person.get('/api/staff_notices/unread'))).toEqual({ unread: 0 })
  })
})

describe('uploaded files', () => {
  const at = (stage: string) => made.files[stage] ?? expect.fail(`There is no file in stage ${stage}`)
  const now = async (stage: string) => fileOf(maker, at(stage).upload, at(stage).id)
  const on = async (stage: string, decision: string, body: object = {}, person = maker) =>
    decide(app, person, at(stage).upload, at(stage).id, decision, body)
  const places = async (mark: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from addresses where locality like ${`${mark} %`}`.execute(
      app.db.sql,
    )
    return rows[0]?.n
  }
  beforeAll(() => app.workOnUploads())

  it('a file that was being checked is checked, applied and reverted', async () => {
    expect(await now('checking')).toMatchObject({ stage: 'checked', ok_rows: 2, failed_rows: 0 })
    expect(await on('checking', 'apply', { mode: 'good' })).toMatchObject({ stage: 'done', ok_rows: 2 })
    expect(await places('Checking')).toBe(2)
    expect(await on('checking', 'revert')).toMatchObject({ stage: 'reverted' })
    expect(await places('Checking')).toBe(0)
  })

  it('a checked file is applied', async () => {
    expect(await on('checked', 'apply', { mode: 'good' })).toMatchObject({ stage: 'done', ok_rows: 2 })
    expect(await places('Checked')).toBe(2)
  })

  it('a file that waits for an approval is approved', async () => {
    expect(await on('awaiting_approval', 'approve', {}, approver)).toMatchObject({ stage: 'done', ok_rows: 1 })
  })

  it('a queued file is applied', async () => {
    expect(await now('queued')).toMatchObject({ stage: 'done', ok_rows: 2 })
    expect(await places('Queued')).toBe(2)
  })

  it('a file that stopped halfway is applied to its end, each row once', async () => {
    expect(await now('applying')).toMatchObject({ stage: 'done', ok_rows: MANY, failed_rows: 0 })
    expect(await places('Applying')).toBe(MANY)
  })

  it('an applied file is reverted', async () => {
    expect(await on('done', 'revert')).toMatchObject({ stage: 'reverted' })
    expect(await places('Done')).toBe(0)
  })

  it('the applied rows of a cancelled file are reverted', async () => {
    expect(await places('Cancelled')).toBeGreaterThan(0)
    expect(await on('cancelled', 'revert')).toMatchObject({ stage: 'reverted' })
    expect(await places('Cancelled')).toBe(0)
  })

  it('a parked file goes on when a user retries its task', async () => {
    const { rows } = await sql<{
      id: number
      version: number
    }>`select id, version from background_jobs where file = ${at('parked').id}`.execute(app.db.sql)
    await answered(maker.post(`/api/background_jobs/${rows[0]?.id}/actions/run_now`, {}, { 'if-match': String(rows[0]?.version) }))
    await app.workOnUploads()
    expect(await now('parked')).toMatchObject({ stage: 'checked', ok_rows: 1, form_error: null })
  })

  it('a file that was being reverted is reverted', async () => {
    expect(await now('reverting')).toMatchObject({ stage: 'reverted' })
    expect(await places('Reverting')).toBe(0)
  })

  it.each(['reverted', 'rejected'])('a %s file is shown and stays as it is', async stage => {
    expect(await now(stage)).toMatchObject({ stage, can: { apply: false, approve: false, revert: false } })
  })
})
