import type { EffectRow, Write } from '../../../schema/planner.ts'

/** What was said about lines, as comments on their orders; nothing where nothing was said. */
export function noted(lines: readonly Pick<EffectRow, 'row' | 'group'>[], comment: unknown): Write[] {
  if (typeof comment !== 'string' || comment === '') return []
  return lines.map(({ row, group }) => ({
    tool: 'order_comments',
    op: 'insert',
    row: { newRow: `comment on sub-order ${row.id}` },
    set: { order: row.order, sub_order: row.id, comment },
    group,
  }))
}
