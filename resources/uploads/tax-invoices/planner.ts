import { allFaults } from '../../../schema/uploadPlanner.ts'
import { planRows, refused } from '../../planner.ts'

const GSTIN = /^[0-9A-Za-z]{15}$/

/** An invoice with tax names the supplier's own tax number; on a page for one type, each row is of that type (document 1, §2.7). */
export const planner = planRows<'tax-invoices'>(async (rows, _read, { options, country }) =>
  rows.flatMap(({ no, values, found: { supplier } }) =>
    allFaults(
      () => {
        const wanted = options.gstType
        return wanted && values.gst_type !== wanted ? refused(no, 'gst_type', 'E3', 'row_not_offered', {}, { options: wanted }) : null
      },
      () => {
        const isOwn = country !== 'ID' || values.gst_type !== 'gst' || isNumberOf(values.npwp, supplier.npwp)
        return isOwn ? null : refused(no, 'npwp', 'E8', 'row_npwp_of_supplier')
      },
      () => {
        const given = values.gstin ?? ''
        const isOwn = country !== 'IN' || values.gst_type !== 'gst' || (GSTIN.test(given) && isNumberOf(given, supplier.gstin))
        return isOwn ? null : refused(no, 'gstin', 'E8', 'row_gstin_of_supplier')
      },
    ),
  ),
)

/** True if a tax number is that of the supplier, written with or without dots and hyphens. */
const isNumberOf = (given: string | null | undefined, own: string | null | undefined): boolean =>
  !!given && !!own && plain(given) === plain(own)
const plain = (number: string): string => number.replace(/[.\s-]/g, '').toUpperCase()
