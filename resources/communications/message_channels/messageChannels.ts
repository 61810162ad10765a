import { resource, setFields, switchFields } from '../../../schema/language.ts'
import { channels } from '../outbox_messages/channels.ts'

const by = 'channel_switch'

/** Whether each channel sends. One whose gateway says that it is gone is switched off, and its messages wait. */
export const messageChannels = resource('message_channels', {
  section: 'communications',
  label: 'Message channels',
  one: 'channel',
  synonyms: ['sms', 'push', 'whatsapp', 'e-mail', 'provider', 'gateway'],
  fields: switchFields(channels),
  title: 'name',
  list: {
    columns: [
      'name',
      'state',
      'provider',
      'rate',
      'last_sent_at',
      'last_error',
      'last_error_detail',
      'last_error_at',
      'off_since',
      'off_reason',
    ],
    filters: ['state'],
    sort: ['id', 'asc'],
  },
  sections: {
    channel: ['name', 'provider', 'rate', 'state', 'off_since', 'off_reason'],
    lately: ['last_sent_at', 'last_error', 'last_error_detail', 'last_error_at'],
  },
  rowAccess: { restrictTo: 'none' },
  // A channel that is off holds back what the outbox has to send.
  limits: { of: ['outbox_messages'] },
  requiresApprovalWhen: { update: { rowsAbove: 0, by } },
  permissions: { list: 'channel_config', edit: 'channel_config' },
  routes: { list: '/outbox/channels', show: '/outbox/channels/:id' },
  actions: {
    switch_off: setFields({ state: 'off' }, { when: { state: 'on' }, requiresApproval: by }),
    switch_on: setFields({ state: 'on', off_since: null, off_reason: null }, { when: { state: 'off' }, requiresApproval: by }),
  },
})
