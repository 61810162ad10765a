import type { Desk } from '../../../schema/desk.ts'
import { choices, formats, phone, reference, resource, text } from '../../../schema/language.ts'
import { bookProduct } from '../../orders/bookProduct.ts'

/** An end customer as an agent sees them: where they live, what they received, and their latest orders. */
const customerDesk = {
  summary: ['name', 'phone', 'reseller', 'address_line1', 'city', 'state', 'pincode', 'opt_out'],
  parts: {
    messages: {
      tool: 'outbox_messages',
      label: 'Messages to this person',
      by: 'customer',
      columns: ['cause', 'channel', 'state', 'reason', 'detail', 'created_at', 'sent_at'],
      latest: 5,
      table: true,
      alwaysReadable: true,
      hideFromTimeline: true,
    },
    orders: {
      tool: 'orders',
      label: 'Latest orders',
      by: 'customer',
      columns: ['order_number', 'status', 'placed_at', 'reseller', 'city', 'payment_mode', 'total_amount'],
      latest: 20,
      // Whoever helps a customer on the phone sees what they ordered.
      alwaysReadable: true,
      hideFromTimeline: true,
    },
  },
} as const satisfies Desk

/** People who buy from a reseller. */
export const customers = resource('customers', {
  section: 'resellers',
  fields: {
    code: text({ max: 8, required: true, unique: true, search: true, numbered: { prefix: 'CU', digits: 6 } }),
    reseller: reference('users', { required: true }),
    name: text({ max: 100, required: true, search: true, personal: { leaves: 'Deleted customer' } }),
    phone: phone({ required: true, masked: 'order_edit', personal: { leaves: '' } }),
    // Customers use no app and gave no e-mail address.
    opt_out: choices(['sms', 'whatsapp'], {
      readOnly: true,
      label: 'Wants no messages by',
      help: 'Campaigns skip this person on these channels',
    }),
    address_line1: text({ max: 200, required: true, personal: { leaves: '' }, label: 'Address' }),
    city: text({ max: 60, required: true, personal: { leaves: '', identifies: false } }),
    state: text({ max: 60, required: true, personal: { leaves: '', identifies: false } }),
    pincode: text({ max: 6, required: true, format: formats.pincode, label: 'Pin code', personal: { leaves: '', identifies: false } }),
  },
  title: 'code',
  indexes: [['phone'], ['reseller']],
  list: { columns: ['code', 'name', 'phone', 'city'], filters: ['code', 'reseller', 'phone', 'pincode', 'opt_out'], sort: ['id', 'desc'] },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['reseller'],
  permissions: { list: ['resellers_view', 'agent_dashboard'] },
  routes: { show: '/agent-dashboard/customer/:id' },
  desk: customerDesk,
  links: {
    call: {
      to: '/make-calls',
      permission: 'make_calls_view',
      with: { call_to_type: { always: 'customer' }, call_to_id: { field: 'code' } },
    },
  },
  actions: { book_product: bookProduct },
})
