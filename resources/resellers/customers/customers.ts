import { formats } from '../../../schema/formats/formats.ts'
import { phone } from '../../../schema/kinds/phone.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import { bookProduct } from '../../orders/bookProduct.ts'
import { customerDesk } from './customerDesk.ts'

/** People who buy from a reseller. */
export const customers = resource('customers', {
  section: 'resellers',
  fields: {
    code: text({ max: 8, required: true, unique: true, search: true, numbered: { prefix: 'CU', digits: 6 } }),
    reseller: reference('users', { required: true }),
    name: text({ max: 100, required: true, personal: { leaves: 'Deleted customer' } }),
    phone: phone({ required: true, masked: 'order_edit', personal: { leaves: '' } }),
    address_line1: text({ max: 200, required: true, personal: { leaves: '' }, label: 'Address' }),
    city: text({ max: 60, required: true, personal: { leaves: '', identifies: false } }),
    state: text({ max: 60, required: true, personal: { leaves: '', identifies: false } }),
    pincode: text({ max: 6, required: true, format: formats.pincode, personal: { leaves: '', identifies: false } }),
  },
  title: 'code',
  indexes: [['phone'], ['reseller']],
  list: { columns: ['code', 'name', 'phone', 'city'], filters: ['code', 'reseller', 'phone', 'pincode'], sort: ['id', 'desc'] },
  scope: { bound: 'none' },
  whose: ['reseller'],
  may: { list: ['resellers_view', 'agent_dashboard'] },
  routes: { show: '/agent-dashboard/customer/:id' },
  desk: customerDesk,
  actions: { book_product: bookProduct },
})
