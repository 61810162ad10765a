import { view } from '../../../schema/language.ts'
import { notificationCampaigns } from '../notification_campaigns/notificationCampaigns.ts'

const may = 'pow'

/** Messages of products of the week: campaigns by WhatsApp that the groups' own action drafts (domain.md, §1.8). */
export const powCampaigns = view('pow_campaigns', notificationCampaigns, {
  label: 'POW messages',
  one: 'POW message',
  under: 'pow_whatsapp_dashboard',
  where: { channel: 'whatsapp', purpose: 'pow' },
  list: {
    columns: ['name', 'status', 'pow_link', 'next_run_at', 'run_count', 'people', 'schedule', 'audience', 'created_by'],
    filters: ['name', 'status', 'pow_link', 'audience', 'next_run_at', 'starts_at', 'ends_at'],
  },
  may: { list: may, edit: may, delete: may },
  routes: { list: '/pow-whatsapp-dashboard/messages', edit: '/pow-whatsapp-dashboard/messages/:id' },
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
