import { page } from '../../../schema/language.ts'

/** Where messages by WhatsApp are prepared (document 1, §2.11). */
export const whatsappNotification = page('whatsapp_notification', {
  section: 'communications',
  label: 'WhatsApp notifications',
  synonyms: ['whatsapp', 'message', 'template'],
  routes: ['/whatsapp-notification'],
  permission: 'whatsapp_notifications_view',
  tabs: { templates: 'whatsapp_templates', campaigns: 'whatsapp_campaigns' },
})
