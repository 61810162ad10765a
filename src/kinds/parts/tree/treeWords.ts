import { readDown } from '../../../../schema/treeNodes.ts'
import type { Speaker } from '../../useSpeaker.ts'
import type { Nodes } from './treeEdits.ts'

/** How large a tree is: `214 nodes, 3 levels`. */
export function treeWords(nodes: Nodes, t: Speaker['t']): string {
  const levels = readDown(nodes).reduce((deepest, { level }) => Math.max(deepest, level), 0)
  return [t('views.tree.nodes', { smart_count: nodes.length }), t('views.tree.levels', { smart_count: levels })].join(', ')
}
