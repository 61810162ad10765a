import { view } from '../../../schema/language.ts'
import { bankFiles } from '../bank_files/bankFiles.ts'

/** What the bank is told to pay suppliers within the country. */
export const supplierBankFiles = view('supplier_bank_files', bankFiles, {
  label: 'Bank files',
  one: 'bank file',
  where: { international: false },
  list: { filters: ['status', 'due_until', 'created_by'] },
  permissions: { list: 'supplier_finance', create: 'supplier_finance' },
  routes: { create: '/supplier/payment/bank-file/add', show: '/supplier/payment/bank-file/:id' },
  actions: { withdraw: {}, withdraw_sent: {} },
})
