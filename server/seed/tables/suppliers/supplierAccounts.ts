import { demoStaff } from '../../access/staff.ts'
import { digits, npwp, pan } from '../../taxIds.ts'
import type { Row, World } from '../../world.ts'
import type { Supplier } from './suppliers.ts'

const BANKS = 130
const DOCUMENTS = 300
const PLANS = 150

/** Bank accounts, KYC documents, payment plans and changes of quality state that go with the suppliers as they stand. */
export function supplierAccounts(world: World, suppliers: readonly Supplier[]): Readonly<Record<string, readonly Row[]>> {
  return {
    supplier_bank_details: bankDetails(world, suppliers),
    supplier_kyc_documents: documents(world, suppliers),
    supplier_payment_plans: plans(world, suppliers),
    supplier_qc_events: qcEvents(world, suppliers),
  }
}

const reviewer = demoStaff.findIndex(person => person.email === 'finance@example.com') + 1

/** The current account of every supplier whose papers are approved, one waiting or refused of the others, and ten older ones. */
function bankDetails(world: World, suppliers: readonly Supplier[]): Row[] {
  const draw = world.random('supplier_bank_details')
  const account = (supplier: Supplier) => {
    const bank = draw.pick(world.words.banks)
    return {
      supplier: supplier.id,
      account_holder_name: supplier.brand,
      ifsc: world.by({ IN: `DEMO0${digits(draw, 6)}`, ID: bank.code }),
      account_number: `${draw.whole(1, 9)}${digits(draw, draw.whole(10, 13))}`,
      bank_name: bank.name,
      cancelled_cheque: world.files.paper,
    }
  }
  const older = suppliers.filter(supplier => supplier.kyc_status === 'approved').slice(0, BANKS - suppliers.length)
  const list = [
    ...older.map((supplier, index) => ({
      ...account(supplier),
      created_at: supplier.created_at,
      status: index < 6 ? 'approved' : 'rejected',
      reject_reason: index < 6 ? null : 'Name on the cheque differs from the registered name',
      current: false,
    })),
    ...suppliers.map(supplier => {
      const status = supplier.kyc_status === 'approved' ? 'approved' : supplier.kyc_status === 'rejected' ? 'rejected' : 'pending'
      return {
        ...account(supplier),
        created_at: world.moments.later(supplier.created_at, 30),
        status,
        reject_reason: status === 'rejected' ? 'Account number on the cheque cannot be read' : null,
        current: status === 'approved',
      }
    }),
  ]
  return list.map((row, index) => ({ id: index + 1, ...row }))
}

/** Tax certificate and PAN or KTP of every supplier that submitted any, a third paper of most. */
function documents(world: World, suppliers: readonly Supplier[]): Row[] {
  const draw = world.random('supplier_kyc_documents')
  const submitted = suppliers.filter(supplier => supplier.kyc_status !== 'not submitted')
  const thirds = DOCUMENTS - 2 * submitted.length
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
}

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

/** The terms in force of each supplier, and for thirty of them the terms that hold from next month on. */
function plans(world: World, suppliers: readonly Supplier[]): Row[] {
  const { moments } = world
  const rate = (supplier: Supplier) => Number(supplier.commission_percent ?? supplier.markup_percent)
  const terms = ({ id, monetization_type, payment_type, credit_period }: Supplier) => ({
    supplier: id,
    monetization_type,
    payment_type,
    credit_period,
  })
  const list = [
    ...suppliers.map(supplier => ({
      ...terms(supplier),
      created_at: supplier.created_at,
      rate_percent: rate(supplier).toFixed(2),
      effective_from: moments.day(supplier.created_at),
      note: 'First agreement',
    })),
    ...suppliers.slice(0, PLANS - suppliers.length).map((supplier, index) => ({
      ...terms(supplier),
      created_at: moments.at(moments.daysAgo(3), 40_000),
      rate_percent: (rate(supplier) - 1).toFixed(2),
      effective_from: moments.daysAgo(-10 - index),
      note: 'Yearly review',
    })),
  ]
  return list.map((row, index) => ({ id: index + 1, ...row }))
}

const pathTo: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [1, 7, 3, 2],
  3: [1, 7, 3],
  4: [1, 7, 4],
  5: [1, 7, 5],
  6: [1, 7, 4, 6],
  7: [1, 7],
  8: [1, 7, 4, 6, 8],
  9: [1, 7, 3, 9],
  10: [],
  11: [1, 11],
  12: [1, 7, 3, 12],
  13: [1, 7, 13],
}

/** How each supplier came to its quality state, step by step. */
function qcEvents(world: World, suppliers: readonly Supplier[]): Row[] {
  const draw = world.random('supplier_qc_events')
  const list = suppliers.flatMap(supplier => {
    const path = pathTo[supplier.qc_state] ?? []
    return path.slice(1).map((to_state, step) => ({
      created_at: world.moments.later(supplier.created_at, 200 * (step + 1) + draw.whole(0, 100)),
      supplier: supplier.id,
      from_state: path[step]!,
      to_state,
      reason: draw.pick(['Sample checked', 'Review of the week', 'Return rate of the month', 'Decision of the quality team']),
      sample_size: draw.whole(10, 60),
      defect_percent: (draw.whole(0, 120) / 10).toFixed(2),
    }))
  })
  return list.map((row, index) => ({ id: index + 1, ...row }))
}
