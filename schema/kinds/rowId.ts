import { z } from 'zod'
import { HELD_BY_TABLE } from './integer.ts'
import type { FieldOptions, KindField, Needs } from './kind.ts'

export interface RowIdField<Refs extends string = string> extends KindField<'rowId', number, Refs> {
  /** The field of the same row that names the tool. */
  readonly of: string
}

/** The id of a record of any tool, which another field names: `row: rowId('tool')` next to `tool: toolName()`. Lists and screens link to the record. */
export function rowId<const Refs extends string = never, const Need extends boolean = false>(
  of: string,
  options: FieldOptions<Refs> & Needs<Need> = {},
): RowIdField<Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    of,
    kind: 'rowId',
    operators: ['equals', 'one_of', 'empty'],
    type: () => z.int().min(1).max(HELD_BY_TABLE),
    column: () => ({ type: 'integer' }),
    example: (_context, n) => n ?? 1,
    write: String,
    read: cell => (/^[1-9]\d{0,9}$/.test(cell.trim()) ? Number(cell) : cell.trim()),
  }
}
