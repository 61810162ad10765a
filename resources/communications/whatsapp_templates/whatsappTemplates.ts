import { view } from '../../../schema/language.ts'
import { notificationTemplates } from '../notification_templates/notificationTemplates.ts'

const permission = 'whatsapp_notifications_view'

/** Texts of messages by WhatsApp, with what WhatsApp says of them (document 1, §2.11: /whatsapp-notification). */
export const whatsappTemplates = view('whatsapp_templates', notificationTemplates, {
  label: 'WhatsApp templates',
  one: 'WhatsApp template',
  where: { channel: 'whatsapp' },
  sections: {
    template: ['name', 'purpose', 'country_code', 'sender', 'active'],
    message: ['title', 'body', 'key_values', 'media_file'],
    approval: ['provider_status', 'provider_reason'],
  },
  list: {
    columns: ['name', 'title', 'body', 'provider_status', 'active', 'purpose', 'country_code', 'sender'],
    filters: ['name', 'body', 'purpose', 'country_code', 'provider_status', 'active', 'sender'],
    views: {
      to_submit: { filter: { provider_status: ['not submitted', 'rejected'] } },
      waiting_for_result: { filter: { provider_status: 'pending' } },
    },
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { create: '/whatsapp-notification/create-template', edit: '/whatsapp-notification/template/:id' },
  messages: { created: 'template_saved', saved: 'template_saved', readFailed: 'templates_list_fetch_error' },
  actions: { submit_to_provider: { permission }, set_provider_result: { permission } },
})
