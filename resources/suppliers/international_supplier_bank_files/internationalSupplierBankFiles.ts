import { view } from '../../../schema/language.ts'
import { bankFiles } from '../bank_files/bankFiles.ts'

/** What the bank is told to pay suppliers abroad. */
export const internationalSupplierBankFiles = view('international_supplier_bank_files', bankFiles, {
  label: 'International bank files',
  one: 'bank file',
  where: { international: true },
  list: { filters: ['status', 'due_until', 'created_by'] },
  permissions: { list: 'supplier_finance', create: 'supplier_finance' },
  routes: { create: '/international-supplier/payment/bank-file/add', show: '/international-supplier/payment/bank-file/:id' },
  actions: { withdraw: {}, withdraw_sent: {} },
})
