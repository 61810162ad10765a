import { type Effect, isNewRow } from '../../../schema/planner.ts'

import type { Effects } from '../../planner.ts'

/** A document handed in puts its supplier's KYC to pending, unless it is approved already. */
const create: Effect = async (rows, read, { now }) => {
  const known = rows.map(({ row }) => row.supplier).filter((id): id is number => typeof id === 'number')
  const suppliers = new Map((await read.rows('suppliers', { id: [...new Set(known)] })).map(row => [row.id, row]))
  return rows.flatMap(({ row, set, self, group }) => {
    const supplier = (set.supplier ?? row.supplier) as Parameters<typeof isNewRow>[0]
    const place = isNewRow(supplier) ? supplier : Number(supplier)
    const before = typeof place === 'number' ? suppliers.get(place) : undefined
    const submitted = { tool: 'supplier_kyc_documents', op: 'update' as const, row: self, set: { submitted_at: now }, group }
    if (before?.kyc_status === 'approved' || before?.kyc_status === 'pending') return [submitted]
    return [submitted, { tool: 'suppliers', op: 'update' as const, row: place, set: { kyc_status: 'pending' }, group }]
  })
}

export const effects: Effects<'supplier_kyc_documents'> = { create }
