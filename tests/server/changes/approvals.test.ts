import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissions } from '../../../resources/permissions.ts'
import type { ChangeDetail } from '../../../schema/wire/changes.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'
import { sendWaiting, waitingRows, waysToWait } from './waitingRows.ts'

type App = Awaited<ReturnType<typeof startMunshi>>

/**
 * Forms that need an approval for some rows alone (tests/server/campaigns/approvals.test.ts), or that no field can be typed in, and rules of the search that
 * need one for many rows, or after a test (tests/server/search/reviews.test.ts).
 */
const elsewhere = [
  'notification_campaigns.update',
  'message_channels.update',
  ...['update', 'delete', 'activate', 'deactivate'].map(what => `abg_mappings.${what}`),
  'intent_rules.activate',
]

describe('whatever needs an approval', () => {
  let app: App
  let maker: Awaited<ReturnType<App['signInAs']>>
  let second: typeof maker
  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    const may = permissions.map(({ name }) => name)
    maker = await app.signInAs('maker@example.com', { permissions: may })
    second = await app.signInAs('approver@example.com', { permissions: may })
  })
  afterAll(() => app.close())

  it('is tried here', () => {
    expect(
      waysToWait
        .map(({ name }) => name)
        .filter(name => !elsewhere.includes(name))
        .sort(),
    ).toEqual(Object.keys(waitingRows).sort())
  })

  it.each(waysToWait.filter(({ name }) => waitingRows[name]))(
    '$name is approved as it was seen: each row that it depends on makes it stale',
    async ({ name, tool, what }) => {
      const { answer, id } = await sendWaiting(app, maker, { name, tool, what })
      expect(answer.status, await answer.clone().text()).toBe(202)
      const { change_set } = await said<{ change_set: number }>(answer)
      const { rows: reads } = await sql<{ tool: string; row: number }>`select distinct tool, unnest(rows) as "row" from approval_reads
      where change_set = ${change_set} order by 1, 2`.execute(app.db.sql)
      if (what !== 'create') expect(reads).toContainEqual({ tool: tool.name, row: id })
      for (const reference of Object.values(tool.fields).flatMap(({ refersTo }) => refersTo?.tool ?? [])) {
        const { rows: own } = await sql<Record<string, unknown>>`select * from ${sql.table(tool.name)} where id = ${id}`.execute(app.db.sql)
        for (const [key, { refersTo }] of Object.entries(tool.fields))
          if (refersTo?.tool === reference && own[0]?.[key]) expect(reads).toContainEqual({ tool: reference, row: Number(own[0][key]) })
      }
      for (const read of reads) {
        const move = (by: number) =>
          sql`update ${sql.table(read.tool)} set version = version + ${by} where id = ${read.row}`.execute(app.db.sql)
        await move(1)
        const stale = await second.post(`/api/changes/${change_set}/approve`)
        expect(stale.status, `${read.tool} ${read.row}: ${await stale.clone().text()}`).toBe(412)
        const detail = await said<ChangeDetail>(await second.get(`/api/changes/${change_set}`))
        expect(detail.stale?.rows.some(one => one.tool === read.tool && one.id === read.row)).toBe(true)
        await move(-1)
      }
      const approved = await second.post(`/api/changes/${change_set}/approve`)
      expect(approved.status, await approved.clone().text()).toBe(200)
    },
  )
})
