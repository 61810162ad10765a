import type { Rule } from '../../../schema/rule.ts'

interface Node {
  readonly title?: string | null
  readonly ss_ids?: readonly number[] | null
}

/** Warns where two nodes lead to the same sub-sub-category: the app would show its catalogs twice. */
export const inTwoNodes: Rule<'nodes'> = {
  name: 'a sub-sub-category stands in one node',
  on: ['nodes'],
  severity: 'warning',
  check: ({ nodes }) => {
    if (!Array.isArray(nodes)) return null
    const seen = new Map<number, Node>()
    for (const [index, node] of (nodes as readonly Node[]).entries())
      for (const id of Array.isArray(node.ss_ids) ? node.ss_ids : []) {
        const other = seen.get(id)
        if (other && other !== node)
          return { code: 'in_two_nodes', at: `${index}.ss_ids`, params: { id, one: other.title ?? '', another: node.title ?? '' } }
        seen.set(id, node)
      }
    return null
  },
}
