import { type Planner, type Planners, update } from '../../planner.ts'

/** The approved account is paid to from now on; of several approved at once, the one handed in last. */
const approve: Planner<'supplier_bank_details', 'approve'> = async (rows, read) => {
  const latest = new Map(rows.toSorted((a, b) => a.row.id - b.row.id).map(one => [one.row.supplier, one]))
  const current = await read.locked('supplier_bank_details', { supplier: [...latest.keys()], current: true })
  return [
    ...[...latest.values()].map(({ self, group }) => update('supplier_bank_details', self, { current: true }, group)),
    ...current.map(row => update('supplier_bank_details', row, { current: false }, latest.get(row.supplier)?.group)),
  ]
}

export const planners: Planners<'supplier_bank_details'> = { approve }
