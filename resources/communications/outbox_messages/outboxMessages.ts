import { act, children, messageFields, reference, resource } from '../../../schema/language.ts'
import { leftOutReasons } from '../sendRules.ts'
import { channels } from './channels.ts'

const whole = 'channel_config'

/** Every message to somebody outside, by whichever channel, with where it stands and why it did not arrive. */
export const outboxMessages = resource('outbox_messages', {
  section: 'communications',
  label: 'Sent messages',
  one: 'message',
  synonyms: ['outbox', 'sms', 'push', 'whatsapp', 'e-mail', 'delivery'],
  fields: {
    recipient: reference('users', { fixed: true }),
    customer: reference('customers', { fixed: true }),
    run: reference('notification_runs', { readOnly: true }),
    subscription: reference('webhook_subscriptions', { fixed: true, readOnly: true, label: 'Webhook' }),
    ...messageFields(channels, whole, leftOutReasons),
    events: children('message_events', { by: 'message' }),
  },
  title: 'cause',
  code: 'dedupe_key',
  outbox: {
    channels,
    person: 'recipient',
    inOrder: 'subscription',
    // Asked once more as a message is taken: days may lie between a plan and its sending.
    stays: {
      recipient: { deleted: { deletion: { not: 'active' } }, blocked: { blocked: true }, 'opted out': 'opt_out' },
      customer: { 'opted out': 'opt_out' },
    },
    told: 'delivery',
    events: 'message_events',
    switches: 'message_channels',
  },
  whose: ['recipient', 'customer'],
  sections: {
    message: [
      'recipient',
      'customer',
      'channel',
      'sender',
      'address',
      'subject',
      'body',
      'media_url',
      'media_type',
      'template_id',
      'cause',
      'run',
    ],
    delivery: ['state', 'reason', 'detail', 'attempts', 'sent_at', 'next_try_at', 'provider', 'provider_id', 'dedupe_key'],
    events: ['events'],
  },
  indexes: [
    ['recipient', '-id'],
    { on: ['customer', 'id'], where: { customer: { set: true } } },
    ['run', '-id'],
    { on: ['run'], where: { state: ['queued', 'sending'] } },
    ['address', '-id'],
    ['provider_id'],
    { on: ['channel', 'next_try_at'], where: { state: ['queued', 'sending'] } },
    ['state', '-id'],
    { on: ['change_set'], where: { change_set: { set: true } } },
    { on: ['subscription', 'id'], where: { subscription: { set: true } } },
  ],
  list: {
    columns: [
      'created_at',
      'recipient',
      'channel',
      'cause',
      'state',
      'reason',
      'detail',
      'customer',
      'provider',
      'attempts',
      'sent_at',
      'next_try_at',
    ],
    filters: ['recipient', 'customer', 'run', 'channel', 'state', 'reason', 'cause', 'created_at', 'address', 'dedupe_key', 'subscription'],
    sort: ['id', 'desc'],
    views: { failed: { filter: { state: 'failed' }, home: true }, waiting: { filter: { state: ['queued', 'sending'] } } },
  },
  // People of one supplier reach what their own webhooks were told, and no message to anybody.
  scope: { bound: { of: 'subscription' } },
  may: { list: ['sms_portal_view', 'notification_portal_view', 'channel_config'] },
  routes: { list: '/outbox', show: '/outbox/:id' },
  actions: {
    // A message that leaves again cannot be called back.
    resend: act({
      may: 'webhooks',
      when: { state: ['failed', 'sent'], subscription: { set: true } },
      effect: true,
      irreversible: true,
      harms: false,
      label: 'Send again',
    }),
    retry: act({
      may: 'channel_config',
      when: { state: 'failed', subscription: null },
      effect: true,
      irreversible: true,
      harms: false,
      label: 'Send again',
    }),
  },
})
