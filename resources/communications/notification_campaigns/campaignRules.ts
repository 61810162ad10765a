import { lessOrEqual } from '../../../schema/language.ts'
import type { Rule } from '../../../schema/rule.ts'
import { codeFault, idFault } from '../namedPeople.ts'

const codes: Rule<'user_ids'> = {
  name: 'codes of users',
  on: ['user_ids'],
  severity: 'error',
  check: ({ user_ids }) => codeFault(user_ids),
}

const ids: Rule<'supplier_ids'> = {
  name: 'ids of suppliers',
  on: ['supplier_ids'],
  severity: 'error',
  check: ({ supplier_ids }) => idFault(supplier_ids),
}

/** Suppliers are written to now or later, once (document 2, §4). */
const onceToSuppliers: Rule<'schedule' | 'recipient_type'> = {
  name: 'suppliers once',
  on: ['schedule', 'recipient_type'],
  severity: 'error',
  check: ({ schedule, recipient_type }) => (recipient_type === 'suppliers' && isRepeated(schedule) ? { code: 'suppliers_once' } : null),
}

/** Suppliers have no app and no opt-in to WhatsApp. */
const bySmsOrEmail: Rule<'channel' | 'recipient_type'> = {
  name: 'suppliers by SMS or e-mail',
  on: ['recipient_type', 'channel'],
  severity: 'error',
  check: ({ channel, recipient_type }) => (recipient_type === 'suppliers' && channel === 'push' ? { code: 'suppliers_no_push' } : null),
}

const isRepeated = (schedule: unknown): boolean =>
  typeof schedule === 'object' && schedule !== null && (schedule as { readonly kind?: unknown }).kind !== 'one time'

/** What a campaign must be whoever writes it. */
export const campaignRules = [codes, ids, onceToSuppliers, bySmsOrEmail, lessOrEqual('hold_out_from', 'hold_out_to')]
