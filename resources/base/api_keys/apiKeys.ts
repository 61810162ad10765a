import { date, notPast, reference, resource, secret, state, text, timestamp, transition } from '../../../schema/language.ts'
import type { Rule } from '../../../schema/rule.ts'

/** A key that nobody looks after ends by itself. */
const MOST_DAYS = 366

const endsWithinAYear: Rule<'expires_on'> = {
  name: 'expires_on within a year',
  on: ['expires_on'],
  severity: 'error',
  check: ({ expires_on: last }, { today }) =>
    typeof last === 'string' && Date.parse(last) - Date.parse(today) > MOST_DAYS * 86_400_000 ? { code: 'key_too_long' } : null,
}

/** Keys by which programs call as a service account: `Authorization: Bearer mk_…`. What is kept of one is a hash; it is shown once, when it is made. */
export const apiKeys = resource('api_keys', {
  section: 'access',
  label: 'API keys',
  one: 'API key',
  under: 'service_accounts',
  synonyms: ['token', 'bearer', 'integration'],
  fields: {
    name: text({ max: 50, required: true, search: true, help: 'What uses it, e.g. Nightly' }),
    staff_user: reference('staff_users', {
      required: true,
      fixed: true,
      where: { kind: 'service', status: 'active' },
      label: 'Service account',
    }),
    key: secret({ prefix: 'mk_', begins: 'begins' }),
    begins: text({ max: 10, readOnly: true, label: 'Begins with' }),
    status: state(['active', 'revoked'], { tones: { active: 'good', revoked: 'bad' } }),
    expires_on: date({ required: true, fixed: true, label: 'Valid until', help: 'The last day it works, within a year' }),
    last_used_at: timestamp({ readOnly: true, label: 'Last used' }),
  },
  title: 'name',
  indexes: [['key'], ['staff_user']],
  rules: [notPast('expires_on'), endsWithinAYear],
  sections: { key: ['name', 'staff_user', 'expires_on'], use: ['begins', 'status', 'last_used_at'] },
  list: {
    columns: ['name', 'staff_user', 'begins', 'status', 'expires_on', 'last_used_at'],
    filters: ['name', 'staff_user', 'status', 'expires_on'],
    sort: ['id', 'desc'],
    rowClasses: [{ name: 'expired', when: { status: 'active', expires_on: { before: 'today' } }, tone: 'bad', mark: 'expired' }],
  },
  permissions: { list: 'user_access_admin', create: 'user_access_admin', edit: 'user_access_admin' },
  routes: { list: '/api-keys', create: '/api-keys/add', edit: '/api-keys/:id' },
  sessionOnly: true,
  irreversibleWhen: { never: 'Nothing is sent. Its one irreversible action is about safety.' },
  actions: {
    // From the next call on; who has it must not get it back by an undo.
    revoke: transition(
      'status',
      { from: ['active'], to: 'revoked' },
      { irreversible: true, confirm: true, messages: { done: 'key_revoked' } },
    ),
  },
})
