import { boolean, formats, reference, resource, state, text, transition } from '../../../schema/language.ts'

const failed = 'user_sync_error'
const decided = { permission: 'reseller_finance', when: { current: true }, notPerformedBy: 'created_by' } as const

/**
 * The accounts that a reseller is paid to (document 2, §3). A changed account is a new row: it takes the place of the one before at once and is
 * pending, so that nothing is paid to it until another user has approved it.
 */
export const userBankDetails = resource('user_bank_details', {
  section: 'resellers',
  label: 'Reseller bank details',
  fields: {
    user: reference('users', { required: true, fixed: true, where: { deletion: { not: 'hard_deleted' } }, label: 'Reseller' }),
    account_name: text({
      max: 100,
      required: true,
      format: formats.accountHolder,
      personal: { leaves: 'Deleted user' },
      label: 'Account holder name',
    }),
    account_number: text({
      max: 20,
      required: true,
      format: formats.accountNumber,
      masked: 'reseller_finance',
      personal: { leaves: '' },
    }),
    ifsc: text({ max: 11, required: true, format: formats.ifsc, personal: { leaves: '', identifies: false }, label: 'IFSC' }),
    bank_name: text({ max: 60, personal: { identifies: false } }),
    status: state(['pending', 'approved', 'rejected'], { tones: { pending: 'attention', approved: 'good', rejected: 'bad' } }),
    // The one that is paid to, once it is approved. The planner of a new row sets it.
    current: boolean({ readOnly: true }),
  },
  title: 'account_name',
  unique: [{ on: ['user'], where: { current: true } }],
  indexes: [['user']],
  list: {
    columns: ['account_name', 'user', 'ifsc', 'account_number', 'bank_name', 'status', 'current'],
    filters: ['user', 'account_number', 'status', 'current'],
    sort: ['id', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: ['resellers_view', 'reseller_finance'], create: 'reseller_edit' },
  messages: { created: 'reseller_info_updated', createFailed: 'user_sync_error' },
  planners: ['create'],
  actions: {
    approve: transition(
      'status',
      { from: ['pending'], to: 'approved' },
      { ...decided, messages: { done: 'approved_successfully', failed } },
    ),
    reject: transition(
      'status',
      { from: ['pending'], to: 'rejected' },
      { ...decided, messages: { done: 'rejected_successfully', failed } },
    ),
  },
})
