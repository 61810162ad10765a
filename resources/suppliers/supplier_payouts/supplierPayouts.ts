import { view } from '../../../schema/language.ts'
import { payouts } from '../payouts/payouts.ts'
import { supplierPayoutList } from '../payouts/supplierPayoutList.ts'

/** Payouts to suppliers within the country (document 1, §2.3). */
export const supplierPayouts = view('supplier_payouts', payouts, {
  ...supplierPayoutList,
  label: 'Payouts to suppliers',
  where: { payee_type: 'supplier', international: false },
  routes: { show: '/supplier/payment/payout/:id' },
})
