import { staffOf } from '../../demo/story/staff.ts'
import type { Supplier } from '../../demo/story/suppliers.ts'
import { digits, npwp, pan } from '../../demo/taxIds.ts'
import { demo } from '../../demo/world.ts'

const COUNT = 300
const [reviewer] = staffOf('finance')

/** Tax certificate and PAN or KTP of every supplier that submitted any, a third paper of most. */
export const rows = demo({
  rows(world, made) {
    const suppliers = made('suppliers')
    const draw = world.random('supplier_kyc_documents')
    const submitted = suppliers.filter(supplier => supplier.kyc_status !== 'not submitted')
    const thirds = COUNT - 2 * submitted.length
    const list = submitted.flatMap((supplier, index) => [
      { supplier, ...certificate(supplier) },
      world.country === 'IN'
        ? { supplier, doc_type: 'PAN', doc_number: supplier.gstin?.slice(2, 12) ?? pan(draw) }
        : {
            supplier,
            doc_type: supplier.tax_id_type === 'KTP' ? 'NPWP' : 'KTP',
            doc_number: supplier.tax_id_type === 'KTP' ? npwp(draw) : digits(draw, 16),
          },
      ...(index < thirds ? [{ supplier, doc_type: draw.pick(['address proof', 'signature']), doc_number: null }] : []),
    ])
    return list.map(({ supplier, doc_type, doc_number }, index) => {
      const first = list[index - 1]?.supplier !== supplier
      const status = statusOf(supplier, first)
      const submitted_at =
        supplier.kyc_status === 'pending'
          ? world.moments.at(world.moments.daysAgo(draw.whole(1, 9)), draw.whole(30_000, 70_000))
          : world.moments.later(supplier.created_at, draw.whole(1, 60))
      return {
        id: index + 1,
        created_at: submitted_at,
        supplier: supplier.id,
        doc_type,
        doc_number,
        file: world.files.paper,
        status,
        reject_reason: status === 'rejected' ? draw.pick(['not readable', 'name differs', 'number differs', 'expired']) : null,
        reviewed_by: status === 'pending' ? null : reviewer,
        reviewed_at: status === 'pending' ? null : world.moments.later(submitted_at, draw.whole(4, 70)),
        submitted_at,
      }
    })
  },
})

function certificate(supplier: Supplier): { doc_type: string; doc_number: string | null } {
  if (supplier.gstin) return { doc_type: 'GSTIN certificate', doc_number: supplier.gstin }
  if (supplier.enrolment) return { doc_type: 'enrolment certificate', doc_number: supplier.enrolment }
  return supplier.npwp ? { doc_type: 'NPWP', doc_number: supplier.npwp } : { doc_type: 'KTP', doc_number: supplier.ktp }
}

/** Of a supplier that waits or was refused, the first paper shows why; the others may be in order. */
function statusOf(supplier: Supplier, first: boolean): string {
  if (supplier.kyc_status === 'approved') return 'approved'
  return first ? supplier.kyc_status : 'approved'
}
