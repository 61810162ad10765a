import type { FormQueries, Read } from '../../planner.ts'

interface Node {
  readonly id: string
  readonly parent: string | null
  readonly ss_ids?: readonly number[] | null
}

export const formQueries: FormQueries<'category_trees'> = {
  /** Active sub-sub-categories that no node leads to, and how many catalogs in the app each node leads to, itself and by those below it. */
  placed: async ({ nodes }, read) => {
    const [categories, catalogs] = await Promise.all([
      read.rows('categories', { type: 'sub-sub-category', active: true }, ['ss_id']),
      catalogsBySsId(read),
    ])
    const placed = new Set(nodes.flatMap(({ ss_ids }) => ss_ids ?? []))
    const counts = Object.fromEntries(
      [...ssIdsBelow(nodes)].map(([id, ssIds]) => [id, [...ssIds].reduce((sum, ssId) => sum + (catalogs.get(ssId) ?? 0), 0)]),
    )
    return { ids: categories.flatMap(({ id, ss_id }) => (ss_id !== null && !placed.has(ss_id) ? [id] : [])), counts }
  },
}

/** Activated and visible catalogs of each sub-sub-category. */
async function catalogsBySsId(read: Read): Promise<ReadonlyMap<number, number>> {
  const ssIds = new Map((await read.rows('categories', { type: 'sub-sub-category' }, ['ss_id'])).map(({ id, ss_id }) => [id, ss_id]))
  const counts = new Map<number, number>()
  for (const { sub_sub_category } of await read.rows('catalogs', { activation: 'activated', hidden: false }, ['sub_sub_category'])) {
    const ssId = ssIds.get(sub_sub_category)
    if (ssId) counts.set(ssId, (counts.get(ssId) ?? 0) + 1)
  }
  return counts
}

/** What each node leads to with all below it, each sub-sub-category once. */
function ssIdsBelow(nodes: readonly Node[]): ReadonlyMap<string, ReadonlySet<number>> {
  const byId = new Map(nodes.map(node => [node.id, node]))
  const found = new Map(nodes.map(({ id }) => [id, new Set<number>()]))
  for (const node of nodes)
    for (let at: Node | undefined = node; at; at = at.parent === null ? undefined : byId.get(at.parent))
      for (const ssId of node.ss_ids ?? []) found.get(at.id)?.add(ssId)
  return found
}
