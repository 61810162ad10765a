import { view } from '../../../schema/language.ts'
import { campaignRights } from '../../communications/campaigns.ts'
import { notificationCampaigns } from '../../communications/notification_campaigns/notificationCampaigns.ts'

const permission = 'live_stream_notifications'

/** Messages about streams, each tied to one (document 1, §2.15: /live-commerce/campaigns). */
export const liveCampaigns = view('live_campaigns', notificationCampaigns, {
  section: 'ads',
  under: 'live_streams',
  label: 'Live commerce campaigns',
  one: 'live commerce campaign',
  where: { purpose: 'live commerce' },
  list: {
    columns: ['name', 'status', 'stream', 'channel', 'next_run_at', 'people', 'schedule', 'created_by'],
    filters: ['name', 'status', 'stream', 'channel', 'recipient_type', 'next_run_at', 'starts_at', 'ends_at'],
  },
  ...campaignRights(permission),
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: { list: '/live-commerce/campaigns', create: '/live-commerce/campaigns/add', edit: '/live-commerce/campaigns/:id' },
})
