import { integer, reference, resource } from '../../../schema/language.ts'

const counted = { readOnly: true, default: 0 } as const

/** One short link for each product and group of a week, so that clicks tell both (remaining.md, §3.2 no. 50). Made with the first message, never typed. */
export const powLinks = resource('pow_links', {
  section: 'communications',
  label: 'POW links',
  one: 'POW link',
  under: 'pow_whatsapp_dashboard',
  fields: {
    pow_group: reference('pow_groups', { required: true, readOnly: true, label: 'Group' }),
    pow_product: reference('pow_products', { required: true, readOnly: true, label: 'Product of the week' }),
    short_url: reference('short_urls', { required: true, readOnly: true, label: 'Link' }),
    messages_sent: integer(counted),
    clicks: integer(counted),
    orders: integer(counted),
  },
  title: 'pow_product',
  opensAt: 'pow_group',
  unique: [['pow_group', 'pow_product'], ['short_url']],
  indexes: [['pow_product']],
  list: {
    columns: ['pow_product', 'pow_group', 'short_url', 'messages_sent', 'clicks', 'orders'],
    filters: ['pow_group', 'pow_product', 'short_url'],
    relatedFilters: { week_start: { reference: 'pow_group', field: 'week_start', label: 'Week' } },
    sort: ['id', 'desc'],
    sums: ['messages_sent', 'clicks'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'pow' },
})
