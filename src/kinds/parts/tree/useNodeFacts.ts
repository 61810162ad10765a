import { createContext, useContext } from 'react'
import { counted } from '../../../../i18n/singular.ts'
import type { CellRow } from '../../../../schema/each.ts'
import type { TreeField } from '../../../../schema/kinds/tree.ts'
import { readDown } from '../../../../schema/treeNodes.ts'
import { useTools } from '../../../tools/panelTools.ts'
import { grouped } from '../../numbers.ts'
import type { Speaker } from '../../useSpeaker.ts'
import { useSpeaker } from '../../useSpeaker.ts'
import type { EditedNode, Nodes } from './treeEdits.ts'

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

/** How many rows of another tool each node of a tree leads to, by its id; known once a try has counted them. */
export interface NodeCounts {
  /** The tool whose rows are counted. */
  readonly counts: string
  readonly of: Readonly<Record<string, number>>
}

export const NodeCountsContext = createContext<NodeCounts | null>(null)

/** How large a tree is: `214 nodes, 3 levels`. */
export function treeWords(nodes: Nodes, t: Speaker['t']): string {
  const levels = readDown(nodes).reduce((deepest, { level }) => Math.max(deepest, level), 0)
  return [t('views.tree.nodes', { smart_count: nodes.length }), t('views.tree.levels', { smart_count: levels })].join(', ')
}
