import { boolean, choice, integer, resource, tags, text } from '../../../schema/language.ts'

/** Why customers return or exchange (document 1, §2.6). */
export const returnReasons = resource('return_reasons', {
  section: 'orders',
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    applies_to: choice(['return', 'exchange', 'both'], { default: 'both' }),
    sub_reasons: tags(),
    needs_image: boolean({ default: true }),
    needs_video: boolean(),
    product_missing: boolean({ help: 'Requests with this reason are marked "product missing"' }),
    window_days: integer({ default: 7, unit: 'days', label: 'Window' }),
    position: integer({ default: 100 }),
    active: boolean({ default: true }),
  },
  title: 'name',
  list: {
    columns: ['name', 'applies_to', 'needs_image', 'window_days', 'active'],
    filters: ['applies_to', 'active'],
    sort: ['position', 'asc'],
  },
  // Whoever asks for a return chooses one.
  permissions: {
    list: ['return_reasons', 'order_view', 'return_edit', 'agent_dashboard'],
    create: 'return_reasons',
    edit: 'return_reasons',
  },
  routes: { create: '/fulfilment/reason/add', edit: '/fulfilment/reason/:id' },
})
