import { choice, customAction, integer, phone, reference, resource, text, timestamp } from '../../../schema/language.ts'
import { parties } from '../choices.ts'

const permission = 'make_calls_view'
const outcomes = ['connected', 'no answer', 'busy', 'wrong number', 'call back'] as const
const told = ['call_to_type', 'call_to_id', 'phone', 'call_purpose', 'attributable_to', 'outcome'] as const

/** Calls that agents made: whom, what for, and how they went (document 2, §5: purpose and attributable to are required). */
export const callLogs = resource('call_logs', {
  section: 'orders',
  label: 'Calls',
  fields: {
    call_to_type: choice(['reseller', 'customer', 'supplier'], { required: true, fixed: true, label: 'Called party' }),
    call_to_id: text({
      label: 'Code or ID',
      max: 15,
      required: true,
      fixed: true,
      personal: false,
      help: 'Code of a reseller or customer, e.g. RS100001, or id of a supplier',
    }),
    // Found from the id by the planner.
    phone: phone({ required: true, readOnly: true, masked: 'order_edit', personal: { leaves: '' } }),
    call_purpose: choice(
      ['order confirmation', 'COD verification', 'address check', 'delayed delivery', 'return pickup', 'payment', 'onboarding', 'feedback'],
      { required: true },
    ),
    attributable_to: choice(parties, { required: true }),
    order: reference('orders'),
    outcome: choice(outcomes),
    comment: text({ max: 128, personal: { identifies: false } }),
    called_at: timestamp({ readOnly: true }),
    duration_s: integer({ max: 14_400, unit: 'seconds', label: 'Duration' }),
    agent: reference('staff_users', { readOnly: true }),
  },
  title: 'call_to_id',
  indexes: [['call_to_type', 'call_to_id'], ['called_at'], ['order'], ['agent', '-called_at']],
  list: {
    columns: ['called_at', ...told, 'comment', 'duration_s', 'agent'],
    filters: [...told, 'order', 'agent', 'called_at'],
    sort: ['called_at', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  dataSubject: [
    { tool: 'users', by: 'code', named: 'call_to_id', where: { call_to_type: 'reseller' } },
    { tool: 'customers', by: 'code', named: 'call_to_id', where: { call_to_type: 'customer' } },
  ],
  permissions: { list: permission, create: permission },
  routes: { show: '/make-calls/:id' },
  planners: ['create'],
  actions: {
    finish: customAction({
      permission,
      when: { outcome: null },
      inputs: {
        outcome: choice(outcomes, { required: true }),
        duration_s: integer({ max: 14_400, unit: 'seconds', label: 'Duration' }),
        comment: text({ max: 128 }),
      },
      planner: true,
      bulk: 0,
      label: 'Note how it went',
    }),
  },
})

/** Where the number of whom to call stands, by type: the tool, and what people know the row by. */
export const calledTo = {
  reseller: { tool: 'users', by: 'code', title: 'name' },
  customer: { tool: 'customers', by: 'code', title: 'name' },
  supplier: { tool: 'suppliers', by: 'id', title: 'brand' },
} as const

export type CalledType = keyof typeof calledTo

/** The key of the row, as its column holds it; null where nobody can be called so. */
export function calledKey(type: CalledType, id: string): string | number | null {
  if (calledTo[type].by === 'code') return id.trim().toUpperCase()
  return /^[1-9]\d{0,14}$/.test(id.trim()) ? Number(id) : null
}
