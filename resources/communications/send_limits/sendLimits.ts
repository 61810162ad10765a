import { choice, decimal, resource } from '../../../schema/language.ts'
import { anySender, limitNames } from '../sendRules.ts'

const permission = 'send_limits_edit'

/** From how many people on an approval is needed, how many promotional messages one person gets, and what a message costs (remaining.md, §3.2 nos. 33, 34). */
export const sendLimits = resource('send_limits', {
  section: 'communications',
  label: 'Limits and prices of sending',
  one: 'limit',
  under: 'notification_campaigns',
  synonyms: ['cap', 'frequency', 'approval', 'cost', 'price'],
  fields: {
    name: choice(limitNames, { required: true, unique: true, fixed: true, label: 'What' }),
    value: decimal({ min: 0, required: true, help: 'Prices are in the currency of the country' }),
  },
  title: 'name',
  list: { columns: ['name', 'value', 'updated_at'], filters: ['name'], sort: ['id', 'asc'] },
  rowAccess: { restrictTo: 'none' },
  // Senders do not set their own limits, and nobody sets one alone.
  limits: { of: ['notification_campaigns', 'audiences'] },
  requiresApprovalWhen: { create: { rowsAbove: 0 }, update: { rowsAbove: 0 }, delete: { rowsAbove: 0 } },
  permissions: { list: anySender, create: permission, edit: permission, delete: permission },
  routes: {
    list: '/all-notification-campaigns/limits',
    create: '/all-notification-campaigns/limits/add',
    edit: '/all-notification-campaigns/limits/:id',
  },
})
