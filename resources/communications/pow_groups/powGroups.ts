import { children, customAction, date, integer, reference, resource, text, url } from '../../../schema/language.ts'
import { leadsOut } from '../../marketing/short_urls/target.ts'
import { errorRule } from '../../shared/rule.ts'
import { isMonday } from '../../shared/weeks.ts'

/** Weeks are named by their Monday. */
const onMonday = errorRule('week starts on Monday', ['week_start'], ({ week_start }) =>
  isMonday(week_start) ? null : { code: 'not_a_monday' },
)

const counted = { readOnly: true, default: 0 } as const

/**
 * Groups that the products of a week are sent to by WhatsApp (domain: pow_groups). Members are those of an audience; messages, clicks and orders are counted,
 * never typed (remaining.md, §3.2 no. 50).
 */
export const powGroups = resource('pow_groups', {
  section: 'communications',
  label: 'POW groups',
  one: 'POW group',
  under: 'pow_whatsapp_dashboard',
  synonyms: ['product of the week', 'whatsapp', 'group'],
  fields: {
    name: text({ max: 50, required: true, search: true }),
    city: text({ max: 60 }),
    week_start: date({ required: true, fixed: true, label: 'Week', help: 'The Monday it starts on' }),
    audience: reference('audiences', {
      required: true,
      where: { deleted_at: null, renewal_status: ['RENEWED', 'STOPPED'] },
      help: 'Its members are the members of the group',
    }),
    members: integer(counted),
    messages_sent: integer(counted),
    clicks: integer({ ...counted, help: 'Opened by people, of the links of this group' }),
    orders: integer({ ...counted, help: 'Orders of members within 7 days of a click that contain the product' }),
    links: children('pow_links', { by: 'pow_group', columns: ['pow_product', 'short_url', 'messages_sent', 'clicks', 'orders'] }),
  },
  title: 'name',
  code: 'week_start',
  unique: [['week_start', 'name']],
  indexes: [['audience']],
  sections: {
    group: ['name', 'week_start', 'city', 'audience'],
    figures: ['members', 'messages_sent', 'clicks', 'orders'],
    links: ['links'],
  },
  rules: [onMonday],
  list: {
    columns: ['name', 'week_start', 'city', 'members', 'messages_sent', 'clicks', 'orders', 'audience'],
    filters: ['name', 'week_start', 'city', 'audience'],
    sort: ['week_start', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: 'pow', create: 'pow', edit: 'pow', delete: 'pow' },
  routes: {
    list: '/pow-whatsapp-dashboard/groups',
    create: '/pow-whatsapp-dashboard/groups/add',
    edit: '/pow-whatsapp-dashboard/groups/:id',
  },
  actions: {
    // Makes a draft, which is looked at and sent by those who send.
    send_message: customAction({
      label: 'Send POW message',
      inputs: {
        pow_product: reference('pow_products', { required: true, label: 'Product of the week' }),
        template: reference('notification_templates', {
          required: true,
          where: { channel: 'whatsapp', purpose: 'pow', active: true, provider_status: 'approved' },
          label: 'Template',
          help: 'Its text has {{link}}, and may have {{product}}',
        }),
        url: url({
          required: true,
          label: 'Page of the product',
          help: 'Where the link of each group leads, e.g. https://www.example.com/p/900001',
        }),
      },
      rules: [leadsOut],
      planner: true,
      plannerInputsOnly: true,
      destructive: false,
      bulk: 100,
      messages: { done: 'pow_messages_drafted' },
    }),
  },
})
