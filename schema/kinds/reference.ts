import { z } from 'zod'
import type { Condition } from '../condition.ts'
import type { FieldOptions, KindField, Needs } from './kind.ts'

interface Only {
  /** Only rows of the other tool where this holds may be chosen. */
  readonly where?: Condition
  /** The key of a message that replaces the general one if another row is chosen. */
  readonly whereMessage?: string
  /** The value stays when the row that it names is deleted: the table has no foreign key for it, and it does not keep that row from being deleted. */
  readonly outlives?: boolean
}

export interface ReferenceField<Target extends string = string, Refs extends string = string>
  extends KindField<'reference', number, Refs>,
    Only {
  readonly target: Target
}

/** A row of another tool, by its id. The name stays a literal, so that `resources/index.ts` can check that it exists. */
export function reference<const Target extends string, const Refs extends string = never, const Need extends boolean = false>(
  target: Target,
  options: FieldOptions<Refs> & Only & Needs<Need> = {},
): ReferenceField<Target, Refs> & Needs<NoInfer<Need>> {
  return {
    ...options,
    kind: 'reference',
    target,
    refersTo: { tool: target, where: options.where, whereMessage: options.whereMessage, outlives: options.outlives },
    operators: ['equals', 'one_of', 'empty'],
    type: () => z.int().min(1).max(Number.MAX_SAFE_INTEGER),
    column: () => ({ type: 'bigint' }),
    example: (_context, n) => n ?? 1,
    write: String,
    read: cell => (/^[1-9]\d{0,14}$/.test(cell.trim()) ? Number(cell.trim()) : cell.trim()),
  }
}
