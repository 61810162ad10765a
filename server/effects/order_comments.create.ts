import type { Effect } from '../changes/effect.ts'

const says = 'comment_update_error'

/** A comment on a line stands under the order of that line; a supplier's user comments on lines of that supplier. */
export const create: Effect = async (rows, read, { actor }) => {
  const lines = await read.rows('sub_orders', { id: rows.map(({ row }) => row.sub_order).filter(Boolean) }, ['order', 'supplier'])
  const [author] = actor === null ? [] : await read.rows('staff_users', { id: actor }, ['supplier'])
  for (const { row } of rows) {
    const line = lines.find(({ id }) => id === row.sub_order)
    if (row.sub_order && line?.order !== row.order) return [{ wrong: { sub_order: { code: 'not_allowed_here' } }, says }]
    if (author?.supplier && line?.supplier !== author.supplier) return [{ wrong: { sub_order: { code: 'not_allowed_here' } }, says }]
  }
  return []
}
