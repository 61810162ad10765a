import { listOf, type Tree, treeOf } from './tree.ts'

/** Ways of the planner whose memory has no limit where it expects too few rows, and the settings that forbid them. */
export const CAREFUL = { hashJoins: 'enable_hashjoin', hashedSets: 'enable_hashagg' } as const

/** Settings to turn off before a statement runs; nothing turns off `hashedSubquery`. */
export type Unlimited = keyof typeof CAREFUL | 'hashedSubquery'

/** A plan of `explain (format json)`, in the units of Postgres. */
export const costOf = (explained: unknown): number => Number(rootOf(explained)['Total Cost'] ?? 0)

const rootOf = (explained: unknown): Tree => treeOf(treeOf(listOf(explained)[0]).Plan)

/**
 * Finds hash tables that may grow beyond `work_mem`: those over rows of a join that may answer many times what it reads. Postgres makes one where it expects
 * few rows, which a statement can make it do. Hash tables of a view's own rows are as large as the view at most.
 */
export function unlimitedIn(explained: unknown): ReadonlySet<Unlimited> {
  const root = rootOf(explained)
  const all = nodesIn(root)
  const named = new Map(all.map(node => [node['Subplan Name'], node]))
  const grows = (node: Tree): boolean => doesGrow(node, named)
  const hashed = all.flatMap(hashedSubplans)
  return new Set<Unlimited>([
    ...all.flatMap(node => (node['Node Type'] === 'Hash' && grows(node) ? (['hashJoins'] as const) : [])),
    ...all.flatMap(node => (node['Node Type'] === 'SetOp' && node.Strategy === 'Hashed' && grows(node) ? (['hashedSets'] as const) : [])),
    ...hashed.flatMap(name => (grows(treeOf(named.get(name))) ? (['hashedSubquery'] as const) : [])),
  ])
}

const childrenOf = (node: Tree): Tree[] => listOf(node.Plans).map(treeOf)
const nodesIn = (node: Tree): Tree[] => [node, ...childrenOf(node).flatMap(nodesIn)]

/** Names of subqueries whose rows a node keeps in a hash table; its conditions say so in words. */
const hashedSubplans = (node: Tree): string[] =>
  Object.values(node)
    .filter(value => typeof value === 'string')
    .flatMap(text => [...text.matchAll(/hashed (SubPlan \d+)/g)].map(([, name = '']) => name))

/** True for rows that may be more than the tables beneath have. */
function doesGrow(node: Tree, named: ReadonlyMap<unknown, Tree>): boolean {
  const type = String(node['Node Type'] ?? '')
  const inputs = childrenOf(node).filter(child => !['InitPlan', 'SubPlan'].includes(String(child['Parent Relationship'])))
  if (type === 'CTE Scan') return doesGrow(treeOf(named.get(`CTE ${node['CTE Name']}`)), named)
  // It answers one row.
  if (type === 'Aggregate' && node.Strategy === 'Plain') return false
  const isJoin = type === 'Nested Loop' || type.endsWith(' Join')
  const isOneToOne = node['Inner Unique'] === true || ['Semi', 'Anti', 'Right Semi'].includes(String(node['Join Type']))
  return (isJoin && !isOneToOne) || inputs.some(one => doesGrow(one, named))
}
