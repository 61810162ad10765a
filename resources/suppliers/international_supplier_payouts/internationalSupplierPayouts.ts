import { view } from '../../../schema/language.ts'
import { payouts } from '../payouts/payouts.ts'
import { supplierPayoutList } from '../payouts/supplierPayoutList.ts'

/** Payouts to suppliers abroad (document 1, §2.3). */
export const internationalSupplierPayouts = view('international_supplier_payouts', payouts, {
  ...supplierPayoutList,
  label: 'Payouts to suppliers abroad',
  where: { payee_type: 'supplier', international: true },
  routes: { show: '/international-supplier/payment/payout/:id' },
})
