import { view } from '../../../schema/language.ts'
import { outboxMessages } from '../outbox_messages/outboxMessages.ts'

/** What webhooks were told, and why they were not. */
export const webhookEvents = view('webhook_events', outboxMessages, {
  label: 'Webhook events',
  one: 'event',
  section: 'access',
  under: 'service_accounts',
  where: { channel: 'webhook' },
  list: {
    columns: ['cause', 'subscription', 'state', 'reason', 'detail', 'attempts', 'created_at', 'sent_at', 'next_try_at'],
    filters: ['subscription', 'state', 'reason', 'cause', 'created_at', 'dedupe_key', 'address'],
    sort: ['id', 'desc'],
  },
  sections: {
    message: ['subscription', 'cause', 'body', 'dedupe_key'],
    delivery: ['state', 'reason', 'detail', 'attempts', 'sent_at', 'next_try_at', 'provider'],
    events: ['events'],
  },
  permissions: { list: 'webhooks' },
  routes: { list: '/webhooks/events', show: '/webhooks/events/:id' },
  actions: { resend: {} },
})
