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

/** A line chart above the table of child rows. */
export interface Charted {
  /** The date or moment of a row; the last row of a day counts. */
  readonly by: string
  /** The number to draw. */
  readonly of: string
  /** Only rows that meet this condition. */
  readonly where?: Condition
}

interface Children {
  /** The reference of the child to this row. */
  readonly by: string
  /** Allowed edits in this form; none by default, so that the rows are read-only. */
  readonly allows: readonly ('add' | 'edit' | 'remove')[]
  /** Fields of the child to show; the columns of its list by default. */
  readonly columns?: readonly string[]
  /** The rows are deleted with their parent. */
  readonly cascadeDelete?: boolean
  /** Uploads that create or change the rows, as links below them. */
  readonly uploads?: readonly string[]
  /** Rows are added by ticking rows of another tool. */
  readonly ticked?: Ticked
  readonly charted?: Charted
}

export interface ChildrenField<Target extends string = string, Refs extends string = string>
  extends KindField<'children', ChildChanges, Refs>,
    Children {
  readonly target: Target
}

/** Maximum number of rows that one save adds, edits or removes. */
const MOST = 200

const seen = z.array(z.looseObject({ id: z.int(), version: z.int() })).max(MOST)
const changesBelow = z
  .strictObject({ add: z.array(z.record(z.string(), z.unknown())).max(MOST).optional(), edit: seen.optional(), remove: seen.optional() })
  .meta({ id: 'changes_below', description: 'Changes to the rows that belong to it.' })

/** Rows of another table that belong to this row and are edited in its form: `children('supplier_bank_details', { by: 'supplier', allows: ['add'] })` */
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
