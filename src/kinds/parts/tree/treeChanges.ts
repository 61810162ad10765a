import type { TreeField } from '../../../../schema/kinds/tree.ts'
import { sameValue } from '../../../../schema/sameValue.ts'
import { type NodeChange, nodeChanges } from '../../../../schema/treeNodes.ts'
import type { ReadChange } from '../../../changes/changedCells.ts'
import { type EditedNode, type Nodes, nodesOf, placeOf, wayTo, withAllBelow } from './treeEdits.ts'

/**
 * What changed in a tree, node by node: moved, added and removed are told in words, a cell that says something else as any change. A branch that came or went
 * as a whole is told by its uppermost node alone. Nothing where the tree itself came or went.
 */
export function treeChanges(change: ReadChange, field: TreeField): ReadChange[] | null {
  const [before, after] = [nodesOf(change.from), nodesOf(change.to)]
  if (before.length === 0 || after.length === 0) return null
  const isSame = (one: EditedNode, other: EditedNode) => cellsChanged(field, one, other).length === 0
  return nodeChanges(before, after, isSame).flatMap(one => toldOf(one, { change, field, before, after }))
}

interface Told {
  readonly change: ReadChange
  readonly field: TreeField
  readonly before: Nodes
  readonly after: Nodes
}

function toldOf({ node, before: old, after: now, isMoved }: NodeChange<EditedNode>, { change, field, before, after }: Told): ReadChange[] {
  const within = old && now ? after : now ? after : before
  const place = { ...change, path: `${change.path}.${node.id}`, rows: [`“${named(within, field, node.id)}”`], from: null, to: null }
  if (!old || !now) {
    const others = old ? after : before
    // What it stood below came or went with it.
    if (node.parent !== null && !others.some(({ id }) => id === node.parent)) return []
    const fresh = [...withAllBelow(within, node.id)].filter(id => !others.some(one => one.id === id)).length - 1
    const said = old ? 'removed' : 'added'
    return [{ ...place, said: { key: fresh > 0 ? `${said}_with` : said, params: { smart_count: fresh } } }]
  }
  const cells = cellsChanged(field, old, now).map(key => ({
    ...place,
    path: `${place.path}.${key}`,
    name: `${change.name}.${key}`,
    field: field.cells[key],
    from: old[key] ?? null,
    to: now[key] ?? null,
  }))
  return isMoved ? [{ ...place, path: `${place.path}.*`, said: movedWords(field, old, now, { before, after }) }, ...cells] : cells
}

function movedWords(
  field: TreeField,
  old: EditedNode,
  now: EditedNode,
  { before, after }: Pick<Told, 'before' | 'after'>,
): ReadChange['said'] {
  const [was, is] = [placeOf(before, old.id), placeOf(after, now.id)]
  const places = { was: (was?.index ?? 0) + 1, place: (is?.index ?? 0) + 1 }
  if (old.parent === now.parent) return { key: 'moved_within', params: places }
  const under = (nodes: Nodes, parent: string | null) => (parent === null ? null : `“${named(nodes, field, parent)}”`)
  return { key: 'moved', params: places, ways: { from: under(before, old.parent), to: under(after, now.parent) } }
}

/** A node by the names on the way to it. */
const named = (nodes: Nodes, field: TreeField, id: string): string =>
  wayTo(nodes, id)
    .map(node => String(node[field.named] ?? ''))
    .join(' › ')

const cellsChanged = ({ cells }: TreeField, one: EditedNode, other: EditedNode): string[] =>
  Object.keys(cells).filter(key => !sameValue(one[key], other[key]))
