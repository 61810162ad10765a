import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tools } from '../../../resources/index.ts'
import { permissions } from '../../../resources/permissions.ts'
import { secondPersonOf } from '../../../schema/secondPerson.ts'
import { resourcesOf } from '../../../schema/view.ts'
import type { ChangeDetail } from '../../../schema/wire/changes.ts'
import { loadFixtures } from '../../support/fixtures/loadFixtures.ts'
import { insertRow } from '../../support/insertRow.ts'
import { said, startMunshi } from '../../support/startMunshi.ts'

type Made = { readonly id: number; readonly values?: object }
type App = Awaited<ReturnType<typeof startMunshi>>
type Asking = (app: App) => Promise<Made>

const row =
  (tool: Parameters<typeof insertRow>[1], values: object = {}, change: object = {}): Asking =>
  async app => ({ id: await insertRow(app.db, tool, { ...values, version: 1 }), values: change })

const template = {
  transaction_type: 'credit',
  wallet_type: 'credits',
  title: 'Prize',
  body: 'You won',
  message: 'You won',
  max_amount: '100',
}
const campaign: Asking = async ({ db }) => {
  const code = `RS${700_000 + Math.floor(Math.random() * 99_999)}`
  await insertRow(db, 'users', { code, name: 'Asha', deletion: 'active' })
  const ready = { channel: 'push', country_code: 'IN', active: true, title: 'Sale', body: 'Now' }
  const text = await insertRow(db, 'notification_templates', { ...ready, name: `Sale ${code}` })
  const meant = {
    channel: 'push',
    recipient_type: 'user ids',
    user_ids: code,
    template: text,
    message_type: 'transactional',
    status: 'draft',
  }
  return { id: await insertRow(db, 'notification_campaigns', { ...meant, name: `Sale ${code}`, needs_second: true, people: 1 }) }
}
const difference: Asking = async ({ db }) => {
  const { rows } = await sql<{
    id: number
    order: number
  }>`select min(id) as id, "order" from sub_orders group by 2 order by 2 limit 1`.execute(db.sql)
  const { id: sub_order, order } = rows[0] ?? expect.fail('no order')
  const found = { rule: 'given_back', tool: 'orders', row: order, order, expected: '0', actual: '25', status: 'open' }
  const values = { sub_order, kind: 'received', account: 'receipts', mode: 'online', amount: '25.00', reason: 'Paid by hand' }
  return { id: await insertRow(db, 'reconciliation_differences', { ...found, version: 1 }), values }
}

/** How a row of each tool is made whose write waits; a tool or action that needs an approval and is missing here fails. */
const asked: Readonly<Record<string, Asking>> = {
  'send_limits.create': async () => ({ id: 0, values: { name: 'price of sms', value: '1' } }),
  'send_limits.update': row('send_limits', { name: 'price of push', value: '1' }, { value: '2' }),
  'send_limits.delete': row('send_limits', { name: 'price of email', value: '1' }),
  'message_channels.switch_off': row('message_channels', { name: 'sms', state: 'on' }),
  'message_channels.switch_on': row('message_channels', { name: 'email', state: 'off' }),
  'wallet_templates.create': async () => ({ id: 0, values: { ...template, identifier: 'new_prize' } }),
  'wallet_templates.update': row('wallet_templates', { ...template, identifier: 'old_prize' }, { max_amount: '200' }),
  'background_jobs.pause': row('background_jobs', { name: 'close_resolved_tickets', paused: false, last_state: 'never' }),
  'background_jobs.resume': row('background_jobs', { name: 'retry_pickups', paused: true, last_state: 'paused' }),
  'notification_campaigns.schedule': campaign,
  'bank_files.withdraw_sent': row(
    'bank_files',
    { status: 'sent', due_until: '2026-11-18', payout_count: 0, settled_count: 0 },
    { withdraw_reason: 'The upload to the bank failed' },
  ),
  'reconciliation_differences.correct': difference,
}
/** Forms that need an approval for some rows alone (tests/server/campaigns/approvals.test.ts), or that no field can be typed in. */
const elsewhere = ['notification_campaigns.update', 'message_channels.update']

const ways = resourcesOf(tools)
  .filter(tool => !tool.viewOf)
  .flatMap(tool =>
    ['create', 'update', 'delete', ...Object.keys(tool.actions)].flatMap(what =>
      secondPersonOf(tool, what) ? [{ name: `${tool.name}.${what}`, tool, what }] : [],
    ),
  )

describe('whatever needs an approval', () => {
  let app: App
  let maker: Awaited<ReturnType<App['signInAs']>>
  let second: typeof maker
  beforeAll(async () => {
    app = await startMunshi()
    await loadFixtures(app)
    const may = permissions.map(({ name }) => name)
    maker = await app.signInAs('maker@example.com', { may })
    second = await app.signInAs('approver@example.com', { may })
  })
  afterAll(() => app.close())

  it('is tried here', () => {
    expect(
      ways
        .map(({ name }) => name)
        .filter(name => !elsewhere.includes(name))
        .sort(),
    ).toEqual(Object.keys(asked).sort())
  })

  it.each(ways.filter(({ name }) => asked[name]))(
    '$name is approved as it was seen: each row that it depends on makes it stale',
    async ({ name, tool, what }) => {
      const made = await asked[name]?.(app)
      const { id = 0, values = {} } = made ?? {}
      const address = `/api/${tool.name}`
      const seen = { 'if-match': '1' }
      const answer = await (what === 'create'
        ? maker.post(address, values)
        : what === 'update'
          ? maker.put(`${address}/${id}`, values, seen)
          : what === 'delete'
            ? maker.delete(`${address}/${id}`, seen)
            : maker.post(`${address}/${id}/actions/${what}`, values, seen))
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
