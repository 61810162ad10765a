import { view } from '../../../schema/language.ts'
import { campaignsBy } from '../campaigns.ts'
import { notificationCampaigns } from '../notification_campaigns/notificationCampaigns.ts'

/** Campaigns by WhatsApp (document 1, §2.11: /whatsapp-notification/send-notification). */
export const whatsappCampaigns = view('whatsapp_campaigns', notificationCampaigns, {
  label: 'WhatsApp campaigns',
  one: 'WhatsApp campaign',
  ...campaignsBy('whatsapp', 'whatsapp_notifications_view'),
  routes: { create: '/whatsapp-notification/send-notification', edit: '/whatsapp-notification/send-notification/:id' },
})
