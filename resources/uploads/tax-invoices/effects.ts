import { allFaults } from '../../../schema/uploadPlanner.ts'
import { planRows, refused } from '../../planner.ts'

const GSTIN = /^[0-9A-Za-z]{15}$/

/** With GST stands the supplier's own GSTIN; where the page is one of a type, every row is of that type (document 1, §2.7). */
export const planner = planRows<'tax-invoices'>(async (rows, _read, { options }) =>
  rows.flatMap(({ no, values, found }) =>
    allFaults(
      () => {
        const wanted = options.gstType
        return wanted && values.gst_type !== wanted ? refused(no, 'gst_type', 'E3', 'row_not_offered', {}, { options: wanted }) : null
      },
      () => {
        const given = values.gstin ?? ''
        if (values.gst_type !== 'gst' || (GSTIN.test(given) && given.toUpperCase() === found.supplier.gstin?.toUpperCase())) return null
        return refused(no, 'gstin', 'E8', 'row_gstin_of_supplier')
      },
    ),
  ),
)
