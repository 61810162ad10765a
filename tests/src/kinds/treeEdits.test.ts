import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type TreeNode, treeFaults } from '../../../schema/treeNodes.ts'
import {
  type EditedNode,
  foundBy,
  indented,
  inserted,
  type Nodes,
  neighbourOf,
  outdented,
  placed,
  placeOf,
  shifted,
  withAllBelow,
  without,
} from '../../../src/kinds/parts/tree/treeEdits.ts'

const DEPTH = 4
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const node = (n: number, parent: number | null): EditedNode => ({
  id: id(n),
  parent: parent === null ? null : id(parent),
  title: `Node ${n}`,
})
const shape = (nodes: Nodes) => nodes.map(one => `${Number(one.id.slice(-3))}<${one.parent ? Number(one.parent.slice(-3)) : ''}`).join(' ')
const six = [node(1, null), node(2, 1), node(3, 1), node(4, 3), node(5, null)]

it('moves a node with all below it: up, down, in and out, as far as there is room', () => {
  expect(shape(shifted(six, id(3), -1, DEPTH) ?? [])).toBe('1< 3<1 4<3 2<1 5<')
  expect(shifted(six, id(3), 1, DEPTH)).toBeNull()
  expect(shape(indented(six, id(3), DEPTH) ?? [])).toBe('1< 2<1 3<2 4<3 5<')
  expect(indented(six, id(3), 3)).toBeNull()
  expect(indented(six, id(1), DEPTH)).toBeNull()
  expect(shape(outdented(six, id(3), DEPTH) ?? [])).toBe('1< 2<1 3< 4<3 5<')
  expect(outdented(six, id(5), DEPTH)).toBeNull()
  expect(shape(placed(six, id(5), id(4), 0, DEPTH) ?? [])).toBe('1< 2<1 3<1 4<3 5<4')
  expect(placed(six, id(1), id(4), 0, DEPTH)).toBeNull()
  expect(placed(six, id(1), id(5), 0, 3)).toBeNull()
})

it('adds where it is told, removes with all below, and says who takes the focus', () => {
  expect(shape(inserted(six, node(6, 1), 1))).toBe('1< 2<1 6<1 3<1 4<3 5<')
  expect(shape(without(six, id(3)))).toBe('1< 2<1 5<')
  expect([1, 3, 4].map(n => neighbourOf(six, id(n)))).toEqual([id(5), id(2), id(3)])
  expect(placeOf(six, id(4))).toEqual({ parent: id(3), index: 0, of: 1, level: 3 })
})

it('finds nodes by part of their name, with the way to them', () => {
  const found = foundBy(six, 'title', ' node 4 ')
  expect([...(found?.hits ?? [])]).toEqual([id(4)])
  expect([...(found?.shown ?? [])]).toEqual([id(1), id(3), id(4)])
  expect(foundBy(six, 'title', ' ')).toBeNull()
})

const deed = fc.record({ do: fc.constantFrom('up', 'down', 'in', 'out', 'drag'), at: fc.nat(), to: fc.nat(), index: fc.nat({ max: 9 }) })

it('a tree of 500 nodes loses nothing, whatever is moved where', () => {
  const many: EditedNode[] = []
  for (let n = 1; n <= 500; n += 1)
    many.push(node(n, n <= 10 ? null : n <= 60 ? ((n - 11) % 10) + 1 : n <= 200 ? ((n - 61) % 50) + 11 : ((n - 201) % 140) + 61))
  const said = (nodes: readonly TreeNode[]) => nodes.map(({ parent: _parent, ...one }) => JSON.stringify(one)).toSorted()
  fc.assert(
    fc.property(fc.array(deed, { minLength: 1, maxLength: 30 }), deeds => {
      let nodes: Nodes = many
      for (const { do: does, at, to, index } of deeds) {
        const own = nodes[at % nodes.length]?.id ?? ''
        const below = to % 7 === 0 ? null : (nodes[to % nodes.length]?.id ?? null)
        const next = {
          up: () => shifted(nodes, own, -1, DEPTH),
          down: () => shifted(nodes, own, 1, DEPTH),
          in: () => indented(nodes, own, DEPTH),
          out: () => outdented(nodes, own, DEPTH),
          drag: () => placed(nodes, own, below, index, DEPTH),
        }[does]()
        if (!next) continue
        expect(withAllBelow(next, own)).toEqual(withAllBelow(nodes, own))
        nodes = next
      }
      expect(said(nodes)).toEqual(said(many))
      expect(treeFaults(nodes, DEPTH)).toEqual([])
    }),
    { numRuns: 60 },
  )
})
