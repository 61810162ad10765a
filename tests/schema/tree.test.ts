import { expect, it } from 'vitest'
import { checkRecord } from '../../schema/checkRecord.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { integer } from '../../schema/kinds/integer.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { references } from '../../schema/kinds/references.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { text } from '../../schema/kinds/text.ts'
import { tree } from '../../schema/kinds/tree.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import { nested, nodeChanges } from '../../schema/treeNodes.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const node = (n: number, parent: number | null, title: string | null = `Node ${n}`) => ({
  id: id(n),
  parent: parent === null ? null : id(parent),
  title,
})
const nodes = tree({ title: text({ max: 10, required: true }) }, { depth: 4, max: 6 }) as Field
const context = {
  country: 'IN',
  today: '2026-11-18',
  now: '2026-11-18T06:30:00.000Z',
  localDate: (moment: string) => moment.slice(0, 10),
} as const
const faultsOf = (value: unknown) =>
  Object.fromEntries(
    Object.entries(checkRecord({ fields: { nodes }, rules: [] }, { nodes: value }, null, context).errors).map(([at, { code }]) => [
      at,
      code,
    ]),
  )

it.each<[string, unknown, object]>([
  ['four levels', [node(1, null), node(2, 1), node(3, 2), node(4, 3)], {}],
  ['nodes whose parent stands behind them', [node(2, 1), node(1, null)], {}],
  ['a parent that is left out', [{ id: id(1), title: 'Top' }], {}],
  ['a fifth level, at its node', [node(1, null), node(2, 1), node(3, 2), node(4, 3), node(5, 4)], { 'nodes.4': 'tree_too_deep' }],
  ['a node below itself', [node(1, 1)], { 'nodes.0': 'tree_circle' }],
  [
    'a circle, at each node of it and below it',
    [node(1, 2), node(2, 1), node(3, 2), node(4, null)],
    { 'nodes.0': 'tree_circle', 'nodes.1': 'tree_circle', 'nodes.2': 'tree_circle' },
  ],
  ['an id twice, at the second', [node(1, null), node(2, null), node(1, null)], { 'nodes.2': 'tree_twice' }],
  ['an id that is no UUID', [{ ...node(1, null), id: 'x' }], { 'nodes.0.id': 'tree_id' }],
  ['a parent that is not there', [node(1, null), node(2, 9)], { 'nodes.1.parent': 'tree_parent' }],
  ['a missing title', [node(1, null), node(2, 1, null)], { 'nodes.1.title': 'missing' }],
  ['a title too long', [node(1, null, 'Longer than that')], { 'nodes.0.title': 'too_long' }],
  ['a cell that there is none of', [{ ...node(1, null), children: [] }], { 'nodes.0': 'unknown_field' }],
  ['a node too many', [1, 2, 3, 4, 5, 6, 7].map(n => node(n, null)), { nodes: 'too_many' }],
])('tells %s', (_name, value, faults) => expect(faultsOf(value)).toEqual(faults))

it('is given out within each other', () => {
  expect(nested([node(1, null), node(2, 1), node(3, null), node(4, 2)])).toEqual([
    { id: id(1), title: 'Node 1', children: [{ id: id(2), title: 'Node 2', children: [{ id: id(4), title: 'Node 4', children: [] }] }] },
    { id: id(3), title: 'Node 3', children: [] },
  ])
})

it('tells moved from removed, added and changed, and a node that others were moved past from none', () => {
  const before = [node(1, null), node(2, 1), node(3, 1), node(4, 1), node(5, null), node(6, null)]
  const after = [
    node(5, null),
    node(1, null),
    node(3, 1),
    node(4, 1),
    node(2, 5),
    node(7, 5, 'New'),
    { ...node(6, null), title: 'Other' },
  ].slice()
  const changes = nodeChanges(before, after, (one, other) => one.title === other.title)
  expect(
    changes.map(({ node: { id: of }, before: was, after: is, isMoved }) => [
      Number(of.slice(-2)),
      was && is ? (isMoved ? 'moved' : 'changed') : is ? 'added' : 'removed',
    ]),
  ).toEqual([
    [5, 'moved'],
    [2, 'moved'],
    [7, 'added'],
    [6, 'changed'],
  ])
  expect(nodeChanges(before, before.slice(0, 1), () => true).map(({ after: is }) => is)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

const may = 'menus_edit'
const songs = resource('songs', {
  section: 'test',
  fields: { name: text({ max: 9, required: true }), number: integer({ unique: true }), length: integer() },
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'] },
  permissions: { list: may },
})
const menus = (field: Field) =>
  ({
    ...(resource('menus', {
      section: 'test',
      fields: { name: text({ max: 9, required: true }) },
      title: 'name',
      list: { columns: ['name'], sort: ['name', 'asc'] },
      permissions: { list: may, create: may, edit: may },
      routes: { list: '/menus', create: '/menus/add', edit: '/menus/:id' },
    }) as Resource),
    fields: { name: text({ max: 9, required: true }), nodes: field },
  }) as Resource
const codesOf = (field: unknown) =>
  checkAll({ tools: [songs, menus(field as Field)], permissions: [may], messages: [], sections: ['test'] }).map(({ code }) => code)
const title = text({ max: 9 })

it('finds nothing wrong with a tree, or with rows that are named by a number of their own', () => {
  expect(codesOf(tree({ title, songs: references('songs', { by: 'number', where: { length: 3 } }) }, { depth: 4 }))).toEqual([])
})

it.each<[string, unknown]>([
  ['a depth of none', tree({ title }, { depth: 0 })],
  ['too many nodes', tree({ title }, { depth: 2, max: 9000 })],
  ['a cell that every node has already', tree({ title, parent: text({ max: 9 }) } as never, { depth: 2 })],
  ['nodes without a name', tree({ rank: integer() }, { depth: 2 })],
  ['a name that is no text', tree({ title, rank: integer() }, { depth: 2, named: 'rank' })],
  ['a tree in a list', rows({ inner: tree({ title }, { depth: 2 }) as never })],
])('R59 finds %s', (_name, field) => expect(codesOf(field)).toContain('R59'))

it.each<[string, string]>([
  ['a number that several may have', 'length'],
  ['a text', 'name'],
  ['a field that is none', 'nunber'],
])('R60 finds rows named by %s', (_name, by) => expect(codesOf(references('songs', { by }))).toContain('R60'))
