import { useContext } from 'react'
import { counted } from '../../../../i18n/singular.ts'
import type { CellRow } from '../../../../schema/each.ts'
import type { TreeField } from '../../../../schema/kinds/tree.ts'
import { useTools } from '../../../tools/useTools.ts'
import { grouped } from '../../numbers.ts'
import { useSpeaker } from '../../useSpeaker.ts'
import { NodeCountsContext } from './nodeCounts.ts'
import type { EditedNode } from './treeEdits.ts'

/** What is told of a node beside its name. */
export interface NodeFacts {
  readonly title: string
  /** Ids and other entries of its lists. */
  readonly holds: number
  /** Rows of another tool that it leads to, in words; where there are none, that. */
  readonly count: string | null
  readonly isBare: boolean
}

/** Tells of nodes what stands beside their names: how much they hold, and how many rows they lead to. */
export function useNodeFacts({ cells, named }: Pick<TreeField, 'cells' | 'named'>): (node: EditedNode) => NodeFacts {
  const { t, locale, country } = useSpeaker()
  const { lightResource } = useTools()
  const counts = useContext(NodeCountsContext)
  const many = counts ? t(`resources.${counts.counts}.name`, { _: lightResource(counts.counts)?.label ?? counts.counts }) : ''
  return node => {
    const holds = entriesIn(cells, node)
    const count = counts?.of[node.id]
    const words = count === undefined ? null : count === 0 ? t('views.tree.no_rows', { many: many.toLocaleLowerCase(locale) }) : null
    return {
      title: String(node[named] ?? '') || t('views.tree.unnamed'),
      holds,
      count: words ?? (count === undefined ? null : counted(count, grouped(count, country), many, locale)),
      isBare: count === 0,
    }
  }
}

const entriesIn = (cells: TreeField['cells'], node: CellRow): number =>
  Object.entries(cells).reduce((sum, [key, { refersToMany }]) => sum + (refersToMany && Array.isArray(node[key]) ? node[key].length : 0), 0)
