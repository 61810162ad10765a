import { formats } from '../../schema/formats/formats.ts'
import { boolean } from '../../schema/kinds/boolean.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { state } from '../../schema/kinds/state.ts'
import { text } from '../../schema/kinds/text.ts'
import { resource } from '../../schema/resource.ts'

/** The account that a reseller is paid to (document 2, §3). */
export const userBankDetails = resource('user_bank_details', {
  section: 'resellers',
  label: 'Reseller bank details',
  fields: {
    user: reference('users', { required: true, fixed: true }),
    account_name: text({ max: 100, required: true, format: formats.accountHolder }),
    account_number: text({ max: 20, required: true, format: formats.accountNumber, masked: 'reseller_finance' }),
    ifsc: text({ max: 11, required: true, format: formats.ifsc, label: 'IFSC' }),
    bank_name: text({ max: 60 }),
    status: state(['pending', 'approved', 'rejected'], { tones: { pending: 'attention', approved: 'good', rejected: 'bad' } }),
    current: boolean({ default: true, readOnly: true }),
  },
  title: 'account_name',
  unique: [{ on: ['user'], where: { current: true } }],
  indexes: [['user']],
  list: { columns: ['account_name', 'ifsc', 'account_number', 'status', 'current'], filters: ['user', 'status'], sort: ['id', 'desc'] },
  scope: { supplier: 'none' },
  may: { list: ['resellers_view', 'reseller_finance'] },
})
