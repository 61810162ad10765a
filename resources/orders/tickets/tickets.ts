import { choice, customAction, reference, resource, state, text, timestamp, transition } from '../../../schema/language.ts'
import { parties } from '../choices.ts'

const permission = 'agent_dashboard'
const says = { failed: 'ticket_save_failed' } as const
const unsolved = ['open', 'in_progress', 'waiting'] as const

/** What customers, resellers and suppliers are waiting for an answer to (document 1, §2.6 agent dashboard; document 2, §4). */
export const tickets = resource('tickets', {
  section: 'orders',
  synonyms: ['complaint', 'support', 'issue', 'dispute'],
  fields: {
    ticket_number: text({ max: 12, required: true, unique: true, search: true, numbered: { prefix: 'TK', digits: 8 } }),
    order: reference('orders', { fixed: true }),
    sub_order: reference('sub_orders', { fixed: true, label: 'Sub-order' }),
    user: reference('users', { fixed: true, label: 'Reseller' }),
    category: choice(['order status', 'return', 'exchange', 'payment', 'product quality', 'app issue', 'confirmation call', 'other'], {
      required: true,
    }),
    attributable_to: choice(parties, { required: true }),
    priority: choice(['low', 'normal', 'high'], { default: 'normal' }),
    status: state(['open', 'in_progress', 'waiting', 'resolved', 'closed'], {
      tones: { open: 'attention', in_progress: 'info', waiting: 'attention', resolved: 'good', closed: 'neutral' },
    }),
    assigned_to: reference('staff_users', { readOnly: true, notifies: true }),
    comment: text({ max: 128, required: true, personal: { leaves: '••••', identifies: false } }),
    resolution: text({ max: 128, readOnly: true, personal: { identifies: false } }),
    due_at: timestamp({ readOnly: true, label: 'Due' }),
    resolved_at: timestamp({ readOnly: true }),
  },
  title: 'ticket_number',
  sections: {
    ticket: ['ticket_number', 'status', 'priority', 'category', 'attributable_to', 'comment'],
    about: ['order', 'sub_order', 'user'],
    answer: ['assigned_to', 'due_at', 'resolution', 'resolved_at'],
  },
  indexes: [['status', 'due_at'], ['assigned_to', 'status'], ['order'], ['sub_order'], ['user']],
  list: {
    columns: ['ticket_number', 'status', 'priority', 'category', 'order', 'assigned_to', 'due_at', 'comment'],
    filters: ['ticket_number', 'status', 'category', 'attributable_to', 'priority', 'assigned_to', 'order', 'user', 'due_at'],
    relatedFilters: {
      order_number: { reference: 'order', field: 'order_number', operators: ['equals'], label: 'Order number' },
      sub_order_number: { reference: 'sub_order', field: 'sub_order_number', operators: ['equals'], label: 'Sub-order number' },
      reseller_code: { reference: 'user', field: 'code', operators: ['equals'], label: 'Reseller code' },
      reseller_phone: { reference: 'user', field: 'phone', operators: ['equals'], label: 'Reseller phone' },
      reseller_name: { reference: 'user', field: 'name', operators: ['contains'], label: 'Reseller name' },
    },
    find: ['ticket_number', 'order_number', 'sub_order_number', 'reseller_code', 'reseller_phone', 'reseller_name'],
    sort: ['due_at', 'asc'],
    defaultFilter: { status: unsolved },
    views: {
      my_tickets: { filter: { status: unsolved }, currentUserFields: ['assigned_to'], home: ['support'] },
      due_today: { filter: { status: unsolved }, days: { due_at: [null, 0] }, home: ['support', 'ops executive'] },
    },
    // How long a ticket has waited is seen at a glance.
    rowClasses: [
      { name: 'overdue', when: { status: unsolved, due_at: { before: 'today' } }, tone: 'bad', mark: 'overdue' },
      { name: 'due-today', when: { status: unsolved, due_at: { on: 'today' } }, tone: 'attention', mark: 'due_today' },
    ],
  },
  rowAccess: { restrictTo: { of: 'sub_order' } },
  dataSubject: ['user', 'order', 'sub_order'],
  permissions: { list: ['agent_dashboard', 'order_view'], create: 'agent_dashboard' },
  routes: { list: '/agent-dashboard/tickets', show: '/agent-dashboard/ticket/:id' },
  links: {
    call_reseller: {
      to: '/make-calls',
      permission: 'make_calls_view',
      with: { call_to_type: { always: 'reseller' }, call_to_id: { over: 'user', field: 'code' } },
    },
    call_customer: {
      to: '/make-calls',
      permission: 'make_calls_view',
      with: { call_to_type: { always: 'customer' }, call_to_id: { over: 'order.customer', field: 'code' } },
    },
  },
  planners: ['create'],
  queue: {
    where: { status: ['open', 'in_progress'] },
    by: 'due_at',
    holder: 'assigned_to',
    minutes: 15,
    permission: 'agent_dashboard',
    keys: { r: 'resolve', w: 'wait' },
  },
  messages: { created: 'ticket_created', createFailed: 'ticket_save_failed' },
  actions: {
    start: transition('status', { from: ['open'], to: 'in_progress' }, { permission, messages: says, planner: true }),
    resolve: transition(
      'status',
      { from: ['in_progress', 'waiting'], to: 'resolved' },
      { permission, messages: says, inputs: { resolution: text({ max: 128, required: true }) }, planner: true },
    ),
    wait: transition('status', { from: ['in_progress'], to: 'waiting' }, { permission, messages: says, label: 'Wait for an answer' }),
    resume: transition('status', { from: ['waiting'], to: 'in_progress' }, { permission, messages: says }),
    close: transition('status', { from: ['resolved'], to: 'closed' }, { permission, messages: says }),
    reopen: transition('status', { from: ['resolved', 'closed'], to: 'in_progress' }, { permission, messages: says, planner: true }),
    assign: customAction({
      permission,
      messages: says,
      when: { status: unsolved },
      inputs: { assigned_to: reference('staff_users', { required: true, where: { status: 'active' }, label: 'To whom' }) },
    }),
  },
})
