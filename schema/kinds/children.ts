import { z } from 'zod'
import type { Condition } from '../condition.ts'
import type { Ticked } from '../ticked.ts'
import type { FieldOptions, KindField } from './kind.ts'

/** Changes to child rows, sent with their parent and written in the same change set. */
export interface ChildChanges {
  add?: readonly Record<string, unknown>[]
  edit?: readonly ({ id: number; version: number } & Record<string, unknown>)[]
  remove?: readonly { id: number; version: number }[]
}

/** Child rows as a line over days: a number of each, drawn above their table. */
export interface Charted {
  /** The day or moment of a row; the last row of a day is drawn. */
  readonly by: string
  /** The number that is drawn. */
  readonly of: string
  /** Rows that count. */
  readonly where?: Condition
}

interface Children {
  /** The child's reference to this row. */
  readonly by: string
  /** What a person may do here; nothing when left out: the rows are only read. */
  readonly allows: readonly ('add' | 'edit' | 'remove')[]
  /** Columns of the child shown here; those of the child's own list when left out. */
  readonly columns?: readonly string[]
  /** Its rows are part of this one: they go with it. */
  readonly cascadeDelete?: boolean
  /** Uploads that its rows come or are told of in files with: links below the rows, for whoever may open them. */
  readonly uploads?: readonly string[]
  /** Rows are added by ticking those that they name. */
  readonly ticked?: Ticked
  readonly charted?: Charted
}

export interface ChildrenField<Target extends string = string, Refs extends string = string>
  extends KindField<'children', ChildChanges, Refs>,
    Children {
  readonly target: Target
}

/** Most rows added, edited or removed in one save. */
const MOST = 200

const seen = z.array(z.looseObject({ id: z.int(), version: z.int() })).max(MOST)
const changesBelow = z
  .strictObject({ add: z.array(z.record(z.string(), z.unknown())).max(MOST).optional(), edit: seen.optional(), remove: seen.optional() })
  .meta({ id: 'changes_below', description: 'Changes to the rows that belong to it.' })

/** Rows of another table that belong to this row and are edited in its form. `children('supplier_bank_details', { by: 'supplier', may: ['add'] })` */
export function children<const Target extends string, const Refs extends string = never>(
  target: Target,
  options: FieldOptions<Refs> & Omit<Children, 'allows'> & Partial<Pick<Children, 'allows'>>,
): ChildrenField<Target, Refs> {
  const { by, allows = [], uploads = [], ticked, charted } = options
  return {
    ...options,
    kind: 'children',
    target,
    allows,
    holdsRows: {
      of: target,
      by,
      allows,
      uploads,
      ticked,
      ...(charted && { charted }),
      ...(options.cascadeDelete && { cascadeDelete: true }),
    },
    operators: [],
    type: () => changesBelow,
    column: () => null,
    example: () => ({ add: [] }),
    write: () => '',
    read: () => ({}),
  }
}
