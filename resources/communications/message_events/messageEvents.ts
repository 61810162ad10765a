import { eventFields, reference, resource } from '../../../schema/language.ts'

/** What happened to a message: tries that failed, and what its provider told of it. */
export const messageEvents = resource('message_events', {
  section: 'communications',
  fields: { message: reference('outbox_messages', { required: true, fixed: true }), ...eventFields() },
  title: 'event',
  opensAt: 'message',
  indexes: [['message', 'id']],
  list: { columns: ['at', 'event', 'reason', 'detail', 'simulated', 'message'], filters: ['message', 'event', 'at'], sort: ['id', 'desc'] },
  rowAccess: { restrictTo: { of: 'message' } },
  dataSubject: ['message'],
  permissions: { list: ['sms_portal_view', 'notification_portal_view', 'channel_config'] },
})
