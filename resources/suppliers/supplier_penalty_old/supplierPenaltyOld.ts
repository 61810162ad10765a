import { view } from '../../../schema/language.ts'
import { supplierPenalties } from '../supplier_penalties/supplierPenalties.ts'

/** Fines as they are, for one supplier or a span of days (document 1, §2.3). They are written by the files of penalties and by cancellations. */
export const supplierPenaltyOld = view('supplier_penalty_old', supplierPenalties, {
  label: 'Supplier penalties by date',
  one: 'supplier penalty',
  synonyms: ['fine', 'delay', 'cancellation', 'deduction'],
  where: {},
  list: {
    columns: [
      'date',
      'supplier',
      'status',
      'delay_fine',
      'cancellation_fine',
      'total_fine',
      'deducted',
      'deducted_amount',
      'deduction_date',
      'payout',
    ],
    filters: ['supplier', 'date', 'status', 'deducted', 'penalty_type', 'sub_order'],
    needsOneOf: ['supplier', 'date'],
    longestSpan: { date: 30 },
    uploads: ['supplier-penalty', 'supplier-penalty-waiver', 'supplier-penalty-type'],
  },
  permissions: { list: 'supplier_penalty' },
  routes: { list: '/supplier-penalty-old' },
  noDetailPage: 'A fine is changed by files alone.',
})
