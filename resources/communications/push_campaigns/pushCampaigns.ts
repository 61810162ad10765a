import { view } from '../../../schema/language.ts'
import { notificationCampaigns } from '../notification_campaigns/notificationCampaigns.ts'

const may = 'notification_portal_view'

/** Campaigns by Push (document 1, §2.11: /notification-portal/send-notification). */
export const pushCampaigns = view('push_campaigns', notificationCampaigns, {
  label: 'Push campaigns',
  one: 'Push campaign',
  where: { channel: 'push' },
  list: {
    columns: ['name', 'status', 'next_run_at', 'run_count', 'people', 'schedule', 'recipient_type', 'created_by', 'purpose'],
    filters: ['name', 'status', 'purpose', 'recipient_type', 'next_run_at', 'starts_at', 'ends_at'],
  },
  may: { list: may, create: may, edit: may, delete: may },
  routes: { create: '/notification-portal/send-notification', edit: '/notification-portal/send-notification/:id' },
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
