import { view } from '../../../schema/language.ts'
import { notificationCampaigns } from '../notification_campaigns/notificationCampaigns.ts'

const may = 'sms_portal_view'

/** Campaigns by SMS (document 1, §2.11: /sms-portal/send-sms). */
export const smsCampaigns = view('sms_campaigns', notificationCampaigns, {
  label: 'SMS campaigns',
  one: 'SMS campaign',
  where: { channel: 'sms' },
  list: {
    columns: ['name', 'status', 'next_run_at', 'run_count', 'people', 'schedule', 'recipient_type', 'created_by', 'purpose'],
    filters: ['name', 'status', 'purpose', 'recipient_type', 'next_run_at', 'starts_at', 'ends_at'],
  },
  may: { list: may, create: may, edit: may, delete: may },
  routes: { create: '/sms-portal/send-sms', edit: '/sms-portal/send-sms/:id' },
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
