import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { marketplace } from '../../../resources/server.ts'
import { completeErasures } from '../../../server/erasure/completeErasures.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import type { StartedApp } from '../../support/server.ts'
import { startMunshi } from '../../support/startMunshi.ts'
import { foundIn, MARK, markedRows } from './markedRows.ts'

let app: StartedApp
const complete = () => completeErasures({ db: app.db, marketplace, settings: app.settings, clock: app.time.clock })
const sets = async () => (await sql<{ n: number }>`select count(*)::integer as n from change_sets`.execute(app.db.sql)).rows[0]?.n

beforeAll(async () => {
  app = await startMunshi()
  await loadFixtures(app)
})
afterAll(() => app.close())

it('finds who was erased when copies were left in places, and completes that once', async () => {
  const left = { name: 'Deleted user', deletion: 'hard_deleted' }
  const id = await insertRow(app.db, 'users', { ...left, code: 'RS900001', phone: 'deleted 900001' })
  await markedRows(app, { tool: 'users', link: '', id })
  await insertRow(app.db, 'users', { ...left, id: 900_002, code: 'RS900002', phone: 'deleted 900002' })
  expect(await foundIn(app, MARK)).toContain('mentors')
  const before = await sets()
  await complete()
  expect(await foundIn(app, MARK)).toEqual([])
  // Of the other one nothing was left to take.
  expect(await sets()).toBe((before ?? 0) + 1)
  await complete()
  expect(await sets()).toBe((before ?? 0) + 1)
})
