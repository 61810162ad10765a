import { z } from 'zod'
import type { Key, WithKnownConditions } from '../fields.ts'
import type { Rule } from '../rule.ts'
import { nested, type TreeNode, treeFaults } from '../treeNodes.ts'
import { jsonRead } from './json.ts'
import { type Field, type FieldOptions, inJson, type Needs, typed } from './kind.ts'
import { type Cells, cellsShape, filesInCells, type RowOf } from './rows.ts'

/** A node of a tree: where it stands, and its cells. */
export type NodeOf<C> = RowOf<C> & TreeNode

export interface TreeOptions<Refs extends string = string, CellKey extends string = string> extends FieldOptions<Refs> {
  /** Levels of nodes below each other, the first being 1. */
  depth: number
  /** Nodes of the whole tree; 500 when left out. */
  max?: number
  /** The cell that names a node to people; the first that is a text when left out. */
  named?: CellKey
  /** Rules across the cells of each node. */
  rules?: readonly Rule<CellKey>[]
}

export interface TreeField<C = Cells, Refs extends string = string> extends Omit<Field<readonly NodeOf<C>[], Refs>, 'cells'> {
  readonly kind: 'tree'
  readonly cells: C & Readonly<Record<string, Field>>
  readonly depth: number
  readonly max: number
  readonly named: string
}

const EXAMPLE = '00000000-0000-4000-8000-000000000000'

/**
 * Nodes within each other, a few levels deep: `tree({ title: text({ max: 25, required: true }) }, { depth: 4 })`. They are kept as one list, each with an id that
 * it never loses and the id of its parent; whoever is told of it by a feed gets them nested. What cannot be a tree (a level too many, a node below itself, one
 * that is there twice) is refused at its node.
 */
export function tree<const C extends Cells, const Refs extends string = never, const Need extends boolean = false>(
  cells: C & WithKnownConditions<C>,
  options: TreeOptions<Refs, Key<NoInfer<C>>> & Needs<Need>,
): TreeField<C, Refs> & Needs<NoInfer<Need>> {
  const { depth, max = 500 } = options
  const entries = Object.entries(cells) as [string, Field][]
  const self: TreeField<C, Refs> & Needs<NoInfer<Need>> = {
    ...options,
    ...inJson,
    kind: 'tree',
    cells: Object.fromEntries(entries) as TreeField<C, Refs>['cells'],
    depth,
    max,
    named: options.named ?? entries.find(([, cell]) => cell.kind === 'text')?.[0] ?? '',
    operators: ['empty'],
    ...filesInCells(entries, () => self as Field),
    type: context => {
      const node = z.strictObject({
        id: z.string().max(36),
        parent: z.string().max(36).nullable().default(null),
        ...cellsShape(entries, context),
      })
      const nodes = z
        .array(node)
        .max(max)
        .superRefine((list, given) => {
          for (const { at, code, params } of treeFaults(list, depth))
            given.addIssue({ code: 'custom', path: [...at], params: { code, ...params } })
        })
      return typed<readonly NodeOf<C>[]>(nodes)
    },
    example: context => [
      { id: EXAMPLE, parent: null, ...Object.fromEntries(entries.map(([key, cell]) => [key, cell.example(context)])) } as NodeOf<C>,
    ],
    write: value => JSON.stringify(value),
    read: cell => jsonRead(cell, cell),
    told: value => nested(value as readonly TreeNode[]),
  }
  return self
}
