import { reference, resource, state, text, timestamp, transition } from '../../../schema/language.ts'

const permission = 'gamification'

/** Spins that users received: one draw each (§5.3 of the growth specification). */
export const spinGrants = resource('spin_grants', {
  section: 'marketing',
  label: 'Spins of resellers',
  one: 'spin of a reseller',
  fields: {
    spin_campaign: reference('spin_campaigns', { required: true, readOnly: true }),
    user: reference('users', { required: true, readOnly: true, label: 'Reseller' }),
    // The event that the spin was received for: one event gives one spin.
    source_key: text({ max: 80, required: true, unique: true, readOnly: true, internal: true, personal: false }),
    unlocks_at: timestamp({ required: true, readOnly: true, label: 'Opens at' }),
    expires_at: timestamp({ required: true, readOnly: true }),
    status: state(['locked', 'ready', 'used', 'expired'], { tones: { locked: 'neutral', ready: 'info', used: 'good' } }),
    option: text({ max: 25, readOnly: true, personal: false }),
    drawn_at: timestamp({ readOnly: true }),
    // The request that drew it: a repeat has the same answer.
    draw_key: text({ max: 200, readOnly: true, internal: true, personal: false }),
    grant: reference('reward_grants', { readOnly: true, label: 'Gift' }),
  },
  title: 'source_key',
  opensAt: 'spin_campaign',
  indexes: [['spin_campaign', 'user'], ['user'], ['status', 'unlocks_at'], ['status', 'expires_at'], ['grant']],
  list: {
    columns: ['user', 'spin_campaign', 'status', 'option', 'drawn_at', 'unlocks_at', 'expires_at', 'grant'],
    filters: ['user', 'spin_campaign', 'status', 'option', 'drawn_at'],
    sort: ['id', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: permission },
  // The app has shown the reward.
  irreversibleWhen: [{ where: { status: 'used' }, because: 'spin_is_used' }],
  actions: {
    unlock: transition('status', { from: ['locked'], to: 'ready' }, { permission, when: { unlocks_at: { before: 'now' } } }),
    expire: transition('status', { from: ['locked', 'ready'], to: 'expired' }, { permission, when: { expires_at: { before: 'now' } } }),
  },
})
