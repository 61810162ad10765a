import { choice, integer, money, phone, plans, text, upload } from '../../../schema/language.ts'
import { paymentModes } from '../../orders/choices.ts'

/** Orders that are booked for resellers, a line a row (domain.md, §3.1). */
export const bulkOrder = upload('bulk-order', {
  section: 'uploads',
  label: 'Bulk orders',
  synonyms: ['create orders', 'offline', 'book'],
  help: 'Books orders, one line per row. Rows with the same order_ref form one order and are booked together or not at all.',
  may: 'bulk_order_upload',
  columns: {
    order_ref: text({ required: true, max: 30 }),
    reseller_code: text({ required: true, max: 8 }),
    customer_name: text({ required: true, max: 100 }),
    customer_phone: phone({ required: true }),
    address_line1: text({ required: true, max: 200 }),
    city: text({ required: true, max: 60 }),
    state: text({ required: true, max: 60 }),
    pincode: text({ required: true, max: 6 }),
    product_id: integer({ required: true }),
    variation: text({ required: true, max: 40 }),
    quantity: integer({ required: true, min: 1, max: 100 }),
    payment_mode: choice(paymentModes, { required: true, only: { ID: ['bank_transfer', 'cod', 'online', 'credits'] } }),
    margin_amount: money(),
  },
  key: ['order_ref'],
  together: ['order_ref'],
  finds: {
    reseller: { tool: 'users', by: { code: 'reseller_code' } },
    product: { tool: 'products', by: { id: 'product_id' } },
  },
  forbids: [
    { on: 'reseller', where: { blocked: true }, says: 'is blocked' },
    { on: 'reseller', where: { deletion: ['soft_deleted', 'hard_deleted'] }, says: 'is deleted' },
    { on: 'reseller', where: { cod_allowed: false }, when: { payment_mode: 'cod' }, at: 'payment_mode', says: 'may not pay on delivery' },
    { on: 'product', where: { state: { not: 'active' } }, says: 'is not active' },
  ],
  effect: true,
  does: plans(),
  example: {
    order_ref: 'B1',
    reseller_code: 'RS100001',
    customer_name: 'Buyer One',
    address_line1: { IN: '12 Market Road', ID: 'Jalan Pasar 12' },
    city: { IN: 'Pune', ID: 'Jakarta Pusat' },
    state: { IN: 'Maharashtra', ID: 'DKI Jakarta' },
    pincode: { IN: '411001', ID: '10110' },
    product_id: '900001',
    variation: 'M',
    quantity: '2',
    payment_mode: 'cod',
    margin_amount: { IN: '50', ID: '15000' },
  },
})
