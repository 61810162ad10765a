import { z } from 'zod'
import type { Field, FieldOptions } from './kind.ts'

/** Changes to child rows, sent with their parent and written in the same change set. */
export interface ChildChanges {
  add?: readonly Record<string, unknown>[]
  edit?: readonly ({ id: number; version: number } & Record<string, unknown>)[]
  remove?: readonly { id: number; version: number }[]
}

export interface ChildrenOptions<Refs extends string = string> extends FieldOptions<Refs> {
  /** The child's reference to this row. */
  by: string
  /** What a person may do here; nothing when left out: the rows are only read. */
  may?: readonly ('add' | 'edit' | 'remove')[]
  /** Columns of the child shown here; those of the child's own list when left out. */
  columns?: readonly string[]
  /** Uploads that its rows come or are told of in files with: links below the rows, for whoever may open them. */
  uploads?: readonly string[]
  /** Most rows added in one save. */
  max?: number
}

export interface ChildrenField<Target extends string = string, Refs extends string = string> extends Field<ChildChanges, Refs> {
  readonly kind: 'children'
  readonly target: Target
  readonly by: string
  readonly may: readonly ('add' | 'edit' | 'remove')[]
  readonly columns?: readonly string[]
  readonly uploads?: readonly string[]
}

/** Rows of another table that belong to this row and are edited in its form. `children('supplier_bank_details', { by: 'supplier', may: ['add'] })` */
export function children<const Target extends string, const Refs extends string = never>(
  target: Target,
  options: ChildrenOptions<Refs>,
): ChildrenField<Target, Refs> {
  const max = options.max ?? 200
  const row = z.record(z.string(), z.unknown())
  const seen = z.looseObject({ id: z.int(), version: z.int() })
  return {
    ...options,
    kind: 'children',
    target,
    may: options.may ?? [],
    holdsRows: { of: target, by: options.by, may: options.may ?? [], uploads: options.uploads ?? [] },
    operators: [],
    type: () =>
      z.strictObject({
        add: z.array(row).max(max).optional(),
        edit: z.array(seen).max(max).optional(),
        remove: z.array(seen).max(max).optional(),
      }),
    column: () => null,
    example: () => ({ add: [] }),
    write: () => '',
    read: () => ({}),
  }
}
