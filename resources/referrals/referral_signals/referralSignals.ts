import { choice, integer, reference, resource } from '../../../schema/language.ts'
import { signalNames } from '../signals/signals.ts'

/** The signals of a referral, with the person who has the same value (§5.5 of the growth specification). */
export const referralSignals = resource('referral_signals', {
  section: 'resellers',
  one: 'signal of a referral',
  fields: {
    referral: reference('referrals', { required: true, fixed: true }),
    signal: choice(signalNames, { required: true }),
    weight: integer({ required: true, max: 100 }),
    same_as: reference('users', { label: 'Same as' }),
  },
  title: 'signal',
  opensAt: 'referral',
  unique: [['referral', 'signal']],
  indexes: [['same_as']],
  list: {
    columns: ['signal', 'weight', 'same_as', 'referral'],
    filters: ['referral', 'signal', 'same_as'],
    sort: ['weight', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: ['resellers_view', 'referral_program'] },
})
