import { view } from '../../../schema/language.ts'
import { notificationTemplates } from '../../communications/notification_templates/notificationTemplates.ts'

const permission = 'live_stream_notifications'

/** Texts of messages about streams (document 1, §2.15: /live-commerce/templates). */
export const liveTemplates = view('live_templates', notificationTemplates, {
  section: 'ads',
  under: 'live_streams',
  label: 'Live commerce templates',
  one: 'live commerce template',
  where: { purpose: 'live commerce' },
  list: {
    columns: ['name', 'title', 'body', 'channel', 'provider_status', 'active', 'country_code', 'sender'],
    filters: ['name', 'body', 'channel', 'country_code', 'provider_status', 'active', 'sender'],
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { list: '/live-commerce/templates', create: '/live-commerce/templates/add', edit: '/live-commerce/templates/:id' },
  messages: { created: 'template_saved', saved: 'template_saved', readFailed: 'templates_list_fetch_error' },
  actions: { submit_to_provider: { permission }, set_provider_result: { permission } },
})
