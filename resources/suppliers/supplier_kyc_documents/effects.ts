import { type Effect, type Effects, update } from '../../planner.ts'

/** A document handed in puts its supplier's KYC to pending, unless it is approved already. */
const create: Effect<'supplier_kyc_documents', 'create'> = async (rows, read, { now }) => {
  const known = rows.map(({ row }) => row.supplier).filter(id => typeof id === 'number')
  const suppliers = new Map((await read.rows('suppliers', { id: [...new Set(known)] })).map(row => [row.id, row]))
  return rows.flatMap(({ row, set, self, group }) => {
    // A supplier who is made along with it is named by a place.
    const place = set.supplier ?? row.supplier
    const before = typeof place === 'number' ? suppliers.get(place) : undefined
    const submitted = update('supplier_kyc_documents', self, { submitted_at: now }, group)
    if (before?.kyc_status === 'approved' || before?.kyc_status === 'pending') return [submitted]
    return [submitted, update('suppliers', place, { kyc_status: 'pending' }, group)]
  })
}

export const effects: Effects<'supplier_kyc_documents'> = { create }
