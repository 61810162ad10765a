import { type EffectRow, type Read, type Row, update, type Write } from '../../../planner.ts'

/** Rows of one tool that go along with a supplier: which, and where to. */
export type Along =
  | { tool: 'products'; field: 'state'; from: readonly Row<'products'>['state'][]; to: Row<'products'>['state'] }
  | { tool: 'catalogs'; field: 'activation'; from: readonly Row<'catalogs'>['activation'][]; to: Row<'catalogs'>['activation'] }

/** Writes that move the suppliers' products or catalogs along, each in the group of its supplier. */
export async function movedAlong(rows: readonly EffectRow<'suppliers'>[], read: Read, { tool, field, from, to }: Along): Promise<Write[]> {
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const found = await read.rows(tool, { supplier: [...groups.keys()], [field]: from })
  return found.map(row => update(tool, row.id, { [field]: to }, { group: groups.get(row.supplier), version: row.version }))
}
