import { view } from '../../../schema/language.ts'
import { notificationTemplates } from '../notification_templates/notificationTemplates.ts'

const permission = 'notification_portal_view'

/** Texts of push notifications (document 1, §2.11: /notification-portal). */
export const pushTemplates = view('push_templates', notificationTemplates, {
  label: 'Push templates',
  one: 'push template',
  where: { channel: 'push' },
  sections: {
    template: ['name', 'purpose', 'country_code', 'sender', 'active'],
    message: ['title', 'body', 'key_values', 'media_file'],
  },
  list: {
    columns: ['name', 'title', 'body', 'active', 'purpose', 'country_code', 'sender'],
    filters: ['name', 'body', 'purpose', 'country_code', 'active', 'sender'],
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { create: '/notification-portal/create-template', edit: '/notification-portal/template/:id' },
  messages: { created: 'template_saved', saved: 'template_saved', readFailed: 'templates_list_fetch_error' },
})
