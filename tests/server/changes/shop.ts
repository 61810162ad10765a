import { customAction, duplicate, transition, transitionByChoice } from '../../../schema/action.ts'
import { children } from '../../../schema/kinds/children.ts'
import { counter } from '../../../schema/kinds/counter.ts'
import { decimal } from '../../../schema/kinds/decimal.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { money } from '../../../schema/kinds/money.ts'
import { password } from '../../../schema/kinds/password.ts'
import { reference } from '../../../schema/kinds/reference.ts'
import { state } from '../../../schema/kinds/state.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import { lessOrEqual } from '../../../schema/rule.ts'

/** A shop with its orders: small tools that use each word of writing. */
export const shops = resource('shops', {
  section: 'test',
  fields: {
    name: text({ max: 20, required: true, unique: true }),
    low: integer({ default: 1 }),
    high: integer({ default: 9, label: 'Highest price' }),
    secret: password(),
    owner: reference('staff_users'),
    status: state(['open', 'closed', 'gone']),
    grade: state({ 1: 'new', 2: 'good', 3: 'bad' }),
    stock: counter(),
    sold: money({
      readOnly: true,
      default: '0',
      aggregate: { of: 'sales', by: 'shop', where: { status: { not: 'void' } }, as: { sum: 'amount' } },
    }),
    mean: decimal({ readOnly: true, aggregate: { of: 'sales', by: 'shop', where: { status: { not: 'void' } }, as: { avg: 'amount' } } }),
    sale_count: integer({ readOnly: true, default: 0, aggregate: { of: 'sales', by: 'shop', as: { count: true } } }),
    worst: state(['fresh', 'void'], {
      aggregate: { of: 'sales', by: 'shop', as: { first: 'status', order: ['void', 'fresh'], otherwise: 'fresh' } },
    }),
    sales: children('sales', { by: 'shop', allows: ['add', 'edit', 'remove'] }),
  },
  title: 'name',
  rules: [lessOrEqual('low', 'high')],
  list: { columns: ['name', 'status'], filters: ['name', 'status', 'grade'], sort: ['name', 'asc'] },
  permissions: { list: 'shops_view', create: 'shops_edit', edit: 'shops_edit', delete: 'shops_edit' },
  actions: {
    close: transition('status', { from: ['open'], to: 'closed' }, { inputs: { reason: text({ max: 10, required: true }) } }),
    reopen: transition('status', { from: ['closed'], to: 'open' }, { requiresApproval: true }),
    bury: transition(
      'status',
      { from: ['closed'], to: 'gone' },
      { irreversible: true, guards: [{ none: 'sales', by: 'shop', where: { status: 'fresh' }, message: 'in_use' }] },
    ),
    rate: transitionByChoice('grade', { 1: [2, 3], 2: [3] }),
    label: customAction({ inputs: { name: text({ max: 20, required: true }) }, confirmWhen: { name: 'gone' } }),
    hand_over: customAction({ inputs: { owner: reference('staff_users', { required: true }) } }),
  },
})

export const sales = resource('sales', {
  section: 'test',
  fields: {
    shop: reference('shops', { required: true, fixed: true }),
    amount: money({ required: true }),
    note: text({ max: 20 }),
    status: state(['fresh', 'void']),
  },
  title: 'amount',
  list: { columns: ['amount'], filters: ['shop'], sort: ['id', 'asc'] },
  permissions: { list: 'shops_view', edit: 'shops_edit', delete: 'shops_edit' },
  actions: { void: transition('status', { from: ['fresh'], to: 'void' }), duplicate: duplicate(['note']) },
})
