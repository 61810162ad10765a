import { sql } from 'kysely'
import { tools } from '../../../resources/index.ts'
import { approvalOf } from '../../../schema/approval.ts'
import { resourcesOf } from '../../../schema/view.ts'
import type { Browser } from '../../support/browser.ts'
import { insertRow } from '../../support/insertRow.ts'
import type { StartedApp } from '../../support/server.ts'

type Made = { readonly id: number; readonly values?: object }
type Asking = (app: Pick<StartedApp, 'db'>) => Promise<Made>

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
  if (!rows[0]) throw new Error('There is no order to correct')
  const { id: sub_order, order } = rows[0]
  const found = { rule: 'given_back', tool: 'orders', row: order, order, expected: '0', actual: '25', status: 'open' }
  const values = { sub_order, kind: 'received', account: 'receipts', mode: 'online', amount: '25.00', reason: 'Paid by hand' }
  return { id: await insertRow(db, 'reconciliation_differences', { ...found, version: 1 }), values }
}

/** How a row of each tool is made whose write waits; a tool or action that needs an approval and is missing here fails. */
export const waitingRows: Readonly<Record<string, Asking>> = {
  'mtrc_values.create': async () => ({ id: 0, values: { field: 'ctr', label: 'Click rate', weight: '0.50', min: '0.00', max: '1.00' } }),
  'mtrc_values.update': row(
    'mtrc_values',
    { field: 'stock', label: 'Stock', weight: '0.50', min: '0.00', max: '1.00' },
    { weight: '0.60' },
  ),
  'mtrc_values.delete': row('mtrc_values', { field: 'margin', label: 'Margin', weight: '0.50', min: '0.00', max: '1.00' }),
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

/** Every form and action whose writes wait for an approval. */
export const waysToWait = resourcesOf(tools)
  .filter(tool => !tool.viewOf)
  .flatMap(tool =>
    ['create', 'update', 'delete', ...Object.keys(tool.actions)].flatMap(what =>
      approvalOf(tool, what) ? [{ name: `${tool.name}.${what}`, tool, what }] : [],
    ),
  )

/**
 * Makes the row that a way needs and sends its write, as a user of the panel does.
 * @returns the server's answer (202 where the write waits), and the row's id: 0 where it is still to be created
 */
export async function sendWaiting(app: Pick<StartedApp, 'db'>, person: Browser, { name, tool, what }: (typeof waysToWait)[number]) {
  const { id = 0, values = {} } = (await waitingRows[name]?.(app)) ?? {}
  const address = `/api/${tool.name}`
  const seen = { 'if-match': '1' }
  const answer = await (what === 'create'
    ? person.post(address, values)
    : what === 'update'
      ? person.put(`${address}/${id}`, values, seen)
      : what === 'delete'
        ? person.delete(`${address}/${id}`, seen)
        : person.post(`${address}/${id}/actions/${what}`, values, seen))
  return { answer, id }
}
