import type { RowRefused } from '../../../schema/uploadPlanner.ts'
import type { Planner, UploadEffect } from '../../planner.ts'

const GSTIN = /^[0-9A-Za-z]{15}$/

/** With GST stands the supplier's own GSTIN; where the page is one of a type, every row is of that type (document 1, §2.7). */
const taxInvoices: UploadEffect<'tax-invoices'> = async (rows, _read, { options }) =>
  rows.flatMap(({ no, values, found }): RowRefused[] => {
    const wanted = options.gstType
    if (wanted && values.gst_type !== wanted)
      return [{ refuse: no, column: 'gst_type', code: 'E3', message: `gst_type: Input not valid. Allowed: ${wanted}` }]
    if (values.gst_type !== 'gst') return []
    const given = values.gstin ?? ''
    if (GSTIN.test(given) && given.toUpperCase() === found.supplier.gstin?.toUpperCase()) return []
    return [{ refuse: no, column: 'gstin', code: 'E8', message: 'gstin must be the 15-character GSTIN of the supplier' }]
  })

export const planner: Planner<'tax-invoices'> = { rows: taxInvoices }
