import { view } from '../../../schema/language.ts'
import { campaignRights } from '../campaigns.ts'
import { notificationCampaigns } from '../notification_campaigns/notificationCampaigns.ts'

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
  ...campaignRights('pow'),
  routes: { list: '/pow-whatsapp-dashboard/messages', edit: '/pow-whatsapp-dashboard/messages/:id' },
})
