import { demo, numbered } from '../../demo/world.ts'

const EVENTS = 6

/**
 * A program that is told of orders, and one that was switched off because it is no longer there. Neither has a secret: nobody made one, and the events that
 * stand here left nowhere.
 */
export const rows = demo({
  after: ['outbox_messages', 'message_events'],
  rows(world, made) {
    const owner = made('staff_users').find(({ email }) => email === 'admin@example.com')?.id ?? null
    const { at, daysAgo } = world.moments
    const shared = { owner, actions: [], only_where: null, created_at: at(daysAgo(40), 36_000) }
    const subscriptions = numbered([
      { ...shared, name: 'Courier desk', url: 'https://hooks.example.com/orders', tool: 'orders', state: 'on' },
      {
        ...{ ...shared, name: 'Stock sheet', url: 'https://hooks.example.com/stock', tool: 'products', actions: ['update'], state: 'off' },
        ...{ off_reason: 'refused', off_detail: 'HTTP 404', off_since: at(daysAgo(6), 41_400) },
      },
    ])
    const messages = made('outbox_messages')
    const events = subscriptions.flatMap(({ id, url, tool, state }) =>
      Array.from({ length: EVENTS }, (_, index) => {
        const sent = at(daysAgo(state === 'on' ? EVENTS - index : 6 + EVENTS - 1 - index), 41_400)
        const isLast = state === 'off' && index === EVENTS - 1
        const data = { tool, action: 'update', change_set: null, ids: [index + 1], total: 1, left: [], by: null, rest: null }
        return {
          ...{ channel: 'webhook', subscription: id, address: url, cause: `${tool}.update` },
          body: JSON.stringify({ type: `${tool}.update`, timestamp: sent, data }),
          ...{ state: isLast ? 'failed' : 'sent', reason: isLast ? 'refused' : null, detail: isLast ? 'HTTP 404' : null },
          ...{ attempts: 1, sent_at: isLast ? null : sent, next_try_at: null, provider: 'simulated', created_at: sent },
          dedupe_key: `demo:webhook:${id}:${index}`,
        }
      }),
    )
    return {
      webhook_subscriptions: subscriptions,
      outbox_messages: [...messages, ...events.map((event, index) => ({ id: messages.length + index + 1, ...event }))],
    }
  },
})
