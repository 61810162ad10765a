import type { EffectRow, Read, Write } from '../../../../schema/planner.ts'

/** Rows of one tool that go along with a supplier: which, and where to. */
export interface Along {
  tool: 'products' | 'catalogs'
  field: 'state' | 'activation'
  from: readonly string[]
  to: string
}

/** Writes that move the suppliers' products or catalogs along, each in the group of its supplier. */
export async function movedAlong(rows: readonly EffectRow[], read: Read, { tool, field, from, to }: Along): Promise<Write[]> {
  const groups = new Map(rows.map(({ row, group }) => [row.id, group]))
  const found = await read.rows(tool, { supplier: [...groups.keys()], [field]: from })
  return found.map(row => ({
    tool,
    op: 'update',
    row: row.id,
    version: row.version,
    set: { [field]: to },
    group: groups.get(Number(row.supplier)),
  }))
}
