import { type EffectRow, insert, type Write } from '../../planner.ts'

/** What was said about lines, as comments on their orders; nothing where nothing was said. */
export function noted(lines: readonly Pick<EffectRow<'sub_orders'>, 'row' | 'group'>[], comment: string | null | undefined): Write[] {
  if (!comment) return []
  return lines.map(({ row, group }) =>
    insert('order_comments', `comment on sub-order ${row.id}`, { order: row.order, sub_order: row.id, comment }, group),
  )
}
