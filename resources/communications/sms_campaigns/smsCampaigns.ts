import { view } from '../../../schema/language.ts'
import { campaignsBy } from '../campaigns.ts'
import { notificationCampaigns } from '../notification_campaigns/notificationCampaigns.ts'

/** Campaigns by SMS (document 1, §2.11: /sms-portal/send-sms). */
export const smsCampaigns = view('sms_campaigns', notificationCampaigns, {
  label: 'SMS campaigns',
  one: 'SMS campaign',
  ...campaignsBy('sms', 'sms_portal_view'),
  routes: { create: '/sms-portal/send-sms', edit: '/sms-portal/send-sms/:id' },
})
