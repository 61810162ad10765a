import { view } from '../../../schema/language.ts'
import { notificationCampaigns } from '../notification_campaigns/notificationCampaigns.ts'

const may = 'whatsapp_notifications_view'

/** Campaigns by WhatsApp (document 1, §2.11: /whatsapp-notification/send-notification). */
export const whatsappCampaigns = view('whatsapp_campaigns', notificationCampaigns, {
  label: 'WhatsApp campaigns',
  one: 'WhatsApp campaign',
  where: { channel: 'whatsapp' },
  list: {
    columns: ['name', 'status', 'next_run_at', 'run_count', 'people', 'schedule', 'recipient_type', 'created_by', 'purpose'],
    filters: ['name', 'status', 'purpose', 'recipient_type', 'next_run_at', 'starts_at', 'ends_at'],
  },
  may: { list: may, create: may, edit: may, delete: may },
  routes: { create: '/whatsapp-notification/send-notification', edit: '/whatsapp-notification/send-notification/:id' },
  actions: {
    schedule: { may },
    schedule_large: { may },
    send_test: { may },
    pause: { may },
    resume: { may },
    cancel: { may },
    duplicate: { may },
  },
})
