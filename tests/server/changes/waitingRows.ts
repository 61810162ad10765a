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
/** A code of a reseller that no other row has. */
const freeCode = () => `RS${700_000 + Math.floor(Math.random() * 99_999)}`
/** The one limit of deals. */
const sellingLimit =
  (values: object = {}): Asking =>
  async ({ db }) => {
    await sql`delete from selling_limits`.execute(db.sql)
    return { id: await insertRow(db, 'selling_limits', { name: 'deal approval above', value: '1', version: 1 }), values }
  }
const deal = async ({ db }: Parameters<Asking>[0], more: object = {}) => {
  const supplier = await insertRow(db, 'suppliers', {})
  const catalog = await insertRow(db, 'catalogs', { supplier, sub_sub_category: await insertRow(db, 'categories', {}) })
  const product = await insertRow(db, 'products', { supplier, catalog, state: 'active', discounted_price: 400 })
  const period = { start_at: '2026-11-18T00:00:00.000Z', end_at: '2027-11-18T00:00:00.000Z' }
  const values = { name: 'Large deal', product, deal_price: 300, min_quantity: 1, ...period, needs_approval: true, version: 1 }
  return { id: await insertRow(db, 'deals', { ...values, ...more }) }
}
const largeOffer = {
  ...{ name: 'Large offer', offer_type: 'flat', value: 50, min_order: 300, uses_per_user: 1, needs_approval: true },
  ...{ start_at: '2026-11-18T00:00:00.000Z', end_at: '2027-11-18T00:00:00.000Z' },
}
const gift: Asking = async ({ db }) => {
  const user = await insertRow(db, 'users', { code: `RS${800_000 + Math.floor(Math.random() * 99_999)}`, credits_balance: '5000' })
  const wallet = await insertRow(db, 'wallet_templates', { ...template, identifier: 'gift_of_reward' })
  const reward = await insertRow(db, 'rewards', { gives: 'credits', credit_amount: '2000', given: 1, template: wallet })
  const values = { user, reward, source: 'challenge', wallet_type: 'credits', amount: '2000', status: 'given', needs_approval: true }
  return { id: await insertRow(db, 'reward_grants', { ...values, version: 1 }), values: { reason: 'Given twice' } }
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

let words = 0
/** A row about a query or a word that buyers search for often. @param make its values, and what an update changes */
const frequent =
  (
    tool: Parameters<typeof insertRow>[1],
    make: (word: string, leaf: number) => readonly [values: object, change?: object],
    { isNew = false, of = 'query_volumes' }: { readonly isNew?: boolean; readonly of?: 'query_volumes' | 'query_words' } = {},
  ): Asking =>
  async ({ db }) => {
    words += 1
    const word = `frequent${words}`
    await insertRow(db, of, { [of === 'query_volumes' ? 'query' : 'word']: word, searches_30d: 1001 })
    const { rows } = await sql<{ id: number }>`select id from categories where type = 'sub-sub-category' order by id limit 1`.execute(
      db.sql,
    )
    const [values, change = {}] = make(word, rows[0]?.id ?? 0)
    return isNew ? { id: 0, values } : { id: await insertRow(db, tool, { ...values, version: 1 }), values: change }
  }
const stopWord =
  (more: object = {}, change?: object) =>
  (word: string) =>
    [{ stop_word: word, language: 'en', ...more }, change] as const
const redaction =
  (more: object = {}, change?: object) =>
  (word: string) =>
    [{ type: 'redaction', wrong_query: word, ...more }, change] as const
const normalized =
  (more: object = {}, change?: object) =>
  (query: string) =>
    [{ query, normalized_query: 'kurti', ...more }, change] as const
const tagged =
  (change?: object, more: object = {}) =>
  (query: string, leaf: number) =>
    [{ query, event_key: 'GVT', sub_sub_category: leaf, score: '0.90', ...more }, change] as const
const untagged =
  (more: object = {}, change?: object) =>
  (query: string) =>
    [{ query, event_key: 'GVT', reason: 'Ambiguous', ...more }, change] as const
const unexpanded =
  (more: object = {}, change?: object) =>
  (query: string) =>
    [{ type: 'BLACKLIST', query, ...more }, change] as const
const proposed = (query: string) => [{ query, expansion: `${query} set`, score: '0.50' }] as const
const isNew = { isNew: true } as const
const of = 'query_words' as const

/** How a row of each tool is made whose write waits; a tool or action that needs an approval and is missing here fails. */
export const waitingRows: Readonly<Record<string, Asking>> = {
  'mtrc_values.create': async () => ({ id: 0, values: { field: 'ctr', label: 'Click rate', weight: '0.50', min: '0.00', max: '1.00' } }),
  'mtrc_values.update': row(
    'mtrc_values',
    { field: 'stock', label: 'Stock', weight: '0.50', min: '0.00', max: '1.00' },
    { weight: '0.60' },
  ),
  'mtrc_values.delete': row('mtrc_values', { field: 'margin', label: 'Margin', weight: '0.50', min: '0.00', max: '1.00' }),
  'deals.activate': rows => deal(rows),
  'deals.update': async rows => ({ ...(await deal(rows, { status: 'active' })), values: { max_units: 5 } }),
  'user_offers.activate': row('user_offers', largeOffer),
  'user_offers.update': row('user_offers', { ...largeOffer, status: 'active' }, { budget: '60000' }),
  'referrals.approve': async ({ db }) => {
    const user = () => insertRow(db, 'users', { code: freeCode(), name: 'Asha', deletion: 'active' })
    const due = { validity: 'validated', incentive_amount: '30000.00', needs_approval: true, version: 1 }
    const id = await insertRow(db, 'referrals', { referrer: await user(), referred: await user(), ...due })
    return { id, values: { approve_reason: 'Checked' } }
  },
  'selling_limits.create': async ({ db }) => {
    await sql`delete from selling_limits`.execute(db.sql)
    return { id: 0, values: { name: 'deal approval above', value: '1' } }
  },
  'selling_limits.update': sellingLimit({ value: '2' }),
  'selling_limits.delete': sellingLimit(),
  'reward_grants.reverse': gift,
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
  'stop_words.create': frequent('stop_words', stopWord(), { isNew: true, of }),
  'stop_words.update': frequent('stop_words', stopWord({}, { language: 'hi' }), { of }),
  'stop_words.delete': frequent('stop_words', stopWord(), { of }),
  'stop_words.activate': frequent('stop_words', stopWord({ active: false }), { of }),
  'stop_words.deactivate': frequent('stop_words', stopWord({ active: true }), { of }),
  'qcl_entries.create': frequent('qcl_entries', redaction(), isNew),
  'qcl_entries.update': frequent('qcl_entries', redaction({}, { wrong_query: 'another' })),
  'qcl_entries.delete': frequent('qcl_entries', redaction()),
  'qcl_entries.activate': frequent('qcl_entries', redaction({ active: false })),
  'qcl_entries.deactivate': frequent('qcl_entries', redaction({ active: true })),
  'query_normalizations.create': frequent('query_normalizations', normalized(), isNew),
  'query_normalizations.update': frequent('query_normalizations', normalized({}, { normalized_query: 'kurta' })),
  'query_normalizations.delete': frequent('query_normalizations', normalized()),
  'query_normalizations.activate': frequent('query_normalizations', normalized({ active: false })),
  'query_normalizations.deactivate': frequent('query_normalizations', normalized({ active: true })),
  'query_tags.create': frequent('query_tags', tagged(), isNew),
  'query_tags.update': frequent('query_tags', tagged({ score: '0.95' })),
  'query_tags.delete': frequent('query_tags', tagged()),
  'query_tags.activate': frequent('query_tags', tagged({}, { active: false })),
  'query_tags.deactivate': frequent('query_tags', tagged({}, { active: true })),
  'query_tag_blacklist.create': frequent('query_tag_blacklist', untagged(), isNew),
  'query_tag_blacklist.update': frequent('query_tag_blacklist', untagged({}, { reason: 'Wrong category' })),
  'query_tag_blacklist.delete': frequent('query_tag_blacklist', untagged()),
  'query_tag_blacklist.activate': frequent('query_tag_blacklist', untagged({ active: false })),
  'query_tag_blacklist.deactivate': frequent('query_tag_blacklist', untagged({ active: true })),
  'query_expansions.create': frequent('query_expansions', unexpanded(), isNew),
  'query_expansions.update': frequent('query_expansions', unexpanded({}, { query: 'another' })),
  'query_expansions.delete': frequent('query_expansions', unexpanded()),
  'query_expansions.activate': frequent('query_expansions', unexpanded({ active: false })),
  'query_expansions.deactivate': frequent('query_expansions', unexpanded({ active: true })),
  'expansion_proposals.redact': frequent('expansion_proposals', proposed),
  'expansion_proposals.blacklist': frequent('expansion_proposals', proposed),
  'intent_rules.delete': frequent('intent_rules', input => [
    {
      name: input,
      engine: 'v2',
      input,
      status: 'inactive',
      conditions: JSON.stringify({ fact: 'query', op: '=', value: input }),
      actions: '[]',
    },
  ]),
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
