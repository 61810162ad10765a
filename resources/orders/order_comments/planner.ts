import type { Planner, Planners } from '../../planner.ts'

const says = 'comment_update_error'

/** A comment on a line stands under the order of that line. */
const create: Planner<'order_comments', 'create'> = async (rows, read) => {
  const lines = await read.rows('sub_orders', { id: rows.flatMap(({ row }) => row.sub_order ?? []) }, ['order'])
  const isElsewhere = rows.some(({ row }) => row.sub_order && lines.find(({ id }) => id === row.sub_order)?.order !== row.order)
  return isElsewhere ? [{ wrong: { sub_order: { code: 'not_allowed_here' } }, message: says }] : []
}

export const planners: Planners<'order_comments'> = { create }
