import { choice } from '../../schema/kinds/choice.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { timestamp } from '../../schema/kinds/timestamp.ts'
import { resource } from '../../schema/resource.ts'

/** What customers, resellers and suppliers are waiting for an answer to (document 1, §2.6 agent dashboard; document 2, §4). */
export const tickets = resource('tickets', {
  section: 'orders',
  fields: {
    ticket_number: text({ max: 12, required: true, unique: true, search: true, numbered: { prefix: 'TK', digits: 8 } }),
    order: reference('orders', { fixed: true }),
    sub_order: reference('sub_orders', { fixed: true, label: 'Sub-order' }),
    user: reference('users', { fixed: true, label: 'Reseller' }),
    category: choice(['order status', 'return', 'exchange', 'payment', 'product quality', 'app issue', 'confirmation call', 'other'], {
      required: true,
    }),
    attributable_to: choice(['supplier', 'reseller', 'customer', 'courier', 'platform'], { required: true }),
    priority: choice(['low', 'normal', 'high'], { default: 'normal' }),
    status: state(['open', 'in_progress', 'waiting', 'resolved', 'closed'], {
      tones: { open: 'attention', in_progress: 'info', waiting: 'attention', resolved: 'good', closed: 'neutral' },
    }),
    assigned_to: reference('staff_users', { readOnly: true }),
    comment: text({ max: 128, required: true }),
    resolution: text({ max: 128, readOnly: true }),
    due_at: timestamp({ readOnly: true, label: 'Due' }),
    resolved_at: timestamp({ readOnly: true }),
  },
  title: 'ticket_number',
  indexes: [['status', 'due_at'], ['assigned_to', 'status'], ['order'], ['sub_order'], ['user']],
  list: {
    columns: ['ticket_number', 'status', 'priority', 'category', 'attributable_to', 'comment', 'order', 'assigned_to', 'due_at'],
    filters: ['ticket_number', 'status', 'category', 'attributable_to', 'priority', 'assigned_to', 'order', 'user', 'due_at'],
    sort: ['due_at', 'asc'],
  },
  scope: { supplier: { reference: 'sub_order', field: 'supplier' } },
  may: { list: ['agent_dashboard', 'order_view'] },
})
