import { boolean, choice, date, integer, reference, resource } from '../../../schema/language.ts'

/** How often links were opened on each local day, by where people came from. Counted, never typed; nothing of whoever opened one is kept. */
export const shortUrlClicks = resource('short_url_clicks', {
  section: 'marketing',
  label: 'Link clicks by day',
  one: 'day of a link',
  under: 'marketing_dashboard',
  fields: {
    short_url: reference('short_urls', { required: true, readOnly: true, label: 'Link' }),
    day: date({ required: true, readOnly: true }),
    source: choice(['direct', 'WhatsApp', 'Facebook', 'Instagram', 'YouTube', 'Telegram', 'X', 'search', 'other sites'], {
      required: true,
      readOnly: true,
      label: 'Came from',
    }),
    clicks: integer({ readOnly: true, default: 0, help: 'Opened by people' }),
    all_clicks: integer({ readOnly: true, default: 0, label: 'All requests', help: 'People, bots and previews in chats' }),
    visitors: integer({ readOnly: true, default: 0, help: 'Different people of that day' }),
    simulated: boolean({ readOnly: true, help: 'Made up for the demo: nobody opened the link' }),
  },
  title: 'day',
  opensAt: 'short_url',
  unique: [['short_url', 'day', 'source']],
  indexes: [['day']],
  list: {
    columns: ['day', 'short_url', 'source', 'clicks', 'visitors', 'all_clicks', 'simulated'],
    filters: ['short_url', 'day', 'source', 'simulated'],
    sort: ['day', 'desc'],
    sums: ['clicks', 'all_clicks'],
    relatedFilters: { campaign: { reference: 'short_url', field: 'campaign', operators: ['equals'], label: 'Campaign' } },
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'marketing_dashboard' },
})
