import { view } from '../../../schema/language.ts'
import { campaignsBy } from '../campaigns.ts'
import { notificationCampaigns } from '../notification_campaigns/notificationCampaigns.ts'

/** Campaigns by Push (document 1, §2.11: /notification-portal/send-notification). */
export const pushCampaigns = view('push_campaigns', notificationCampaigns, {
  label: 'Push campaigns',
  one: 'Push campaign',
  ...campaignsBy('push', 'notification_portal_view'),
  routes: { create: '/notification-portal/send-notification', edit: '/notification-portal/send-notification/:id' },
})
