import type { Effect, Write } from '../../../../schema/planner.ts'

/** Adds catalogs at the end of a collection and takes others out; what is in it already, or is not, stays as it is. */
export const changeCatalogs: Effect = async (rows, read, { answers }) => {
  const add = (answers.add ?? []) as readonly number[]
  const remove = new Set((answers.remove ?? []) as readonly number[])
  const members = await read.rows('collection_catalogs', { collection: rows.map(({ row }) => row.id) })
  return rows.flatMap(({ row, group }) => {
    const own = members.filter(member => member.collection === row.id)
    const inside = new Set(own.map(member => member.catalog))
    const last = Math.max(0, ...own.map(member => Number(member.position ?? 0)))
    const added = add.filter(id => !inside.has(id))
    const gone = own.filter(member => remove.has(Number(member.catalog)))
    return [
      ...gone.map((member): Write => ({ tool: 'collection_catalogs', op: 'delete', row: member.id, version: member.version, group })),
      ...added.map(
        (catalog, index): Write => ({
          tool: 'collection_catalogs',
          op: 'insert',
          row: { newRow: `${row.id} ${catalog}` },
          set: { collection: row.id, catalog, position: last + index + 1 },
          group,
        }),
      ),
    ]
  })
}
