import { insert, type Planner, type Planners, update } from '../../planner.ts'

/** Events tell what their owner may see, so whoever says what is told and to whom is the owner. */
const owned: Planner<'webhook_subscriptions', 'create' | 'update'> = async (rows, _read, { actor }) =>
  rows.map(({ self, group }) => update('webhook_subscriptions', self, { owner: actor }, group))

const sendTest: Planner<'webhook_subscriptions', 'send_test'> = async (rows, _read, { now }) =>
  rows.map(({ row, self, group }) => {
    const body = { type: 'test', timestamp: now, data: { webhook: row.name } }
    return insert(
      'outbox_messages',
      `test event of ${row.id}`,
      {
        ...{ channel: 'webhook', cause: 'test', address: row.url, body: JSON.stringify(body), subscription: self },
        ...{ state: 'queued', next_try_at: now, dedupe_key: `evt_${row.id}_test_${Date.parse(now)}` },
      },
      group,
    )
  })

/** The one before is signed with for a day more. */
const newSecret: Planner<'webhook_subscriptions', 'new_secret'> = async (rows, _read, { now }) =>
  rows.map(({ row, self, group }) => update('webhook_subscriptions', self, { secret_before: row.secret, renewed_at: now }, group))

export const planners: Planners<'webhook_subscriptions'> = { create: owned, update: owned, send_test: sendTest, new_secret: newSecret }
