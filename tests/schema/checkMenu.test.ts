import { describe, expect, it } from 'vitest'
import { englishOf } from '../../i18n/englishOf.ts'
import { checkAll, faultLine } from '../../schema/checks/checkAll.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { page } from '../../schema/page.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'

const may = 'shops_view'
const shops = resource('shops', {
  section: 'test',
  fields: { name: text({ max: 9 }), part_of: reference('shops') },
  title: 'name',
  list: { columns: ['name'], sort: ['name', 'asc'] },
  may: { list: may },
  routes: { list: '/shops', edit: '/shop/:id' },
})
const shelves = (more: Partial<Resource> = {}): Tool => ({
  ...(resource('shelves', {
    section: 'test',
    fields: { name: text({ max: 9 }), shop: reference('shops'), next: reference('shelves') },
    title: 'name',
    list: { columns: ['name'], sort: ['name', 'asc'] },
    may: { list: may },
  }) as Resource),
  ...more,
})
const help = (name: string, more: Partial<Tool> = {}): Tool =>
  ({ ...page(name, { section: 'test', routes: [`/${name}`], may }), ...more }) as Tool

const lines = (tools: readonly Tool[], more: object = {}) =>
  checkAll({ tools, permissions: [may], messages: [], sections: ['test', 'other'], ...more }).map(faultLine)

describe('the menu', () => {
  it('takes a tool under another of its section', () => expect(lines([shops, shelves({ under: 'shops' })])).toEqual([]))

  it.each<[string, Tool[], string]>([
    ['no tool', [shops, shelves({ under: 'shop' })], "R33 shelves.under: no tool 'shop' (did you mean 'shops'?)"],
    ['itself', [shops, shelves({ under: 'shelves' })], "R33 shelves.under: no tool 'shelves itself' (there are: shops)"],
    [
      'a tool of another section',
      [shops, help('more', { section: 'other', under: 'shops' })],
      'R33 more.under: shops stands in the section test, not in other (name a tool of its own section)',
    ],
    [
      'one that stands under another',
      [shops, shelves({ under: 'shops' }), help('more', { under: 'shelves' })],
      'R33 more.under: shelves stands under shops itself (stand under shops too: the menu is one step deep)',
    ],
  ])('refuses a tool under %s', (_what, tools, line) => expect(lines(tools)).toEqual([line]))

  it('refuses two tools of one name, in English or in the other language, whatever the case', () => {
    const said = new Map([
      ['resources.a.name', 'Toko'],
      ['resources.b.name', 'Rak'],
      ['resources.c.name', 'rak'],
    ])
    const words = { of: englishOf, said, language: 'Indonesian' }
    const tools = [help('a', { label: 'Penalty types' }), help('b', { label: 'Penalty Types' }), help('c')]
    expect(lines(tools, { words })).toEqual([
      'R34 b.label: a is called "Penalty Types" in English too (name one of them otherwise)',
      'R34 c.label: b is called "rak" in Indonesian too (name one of them otherwise)',
    ])
  })

  it('lets synonyms be said in the other language, and asks for them', () => {
    const words = { of: englishOf, said: new Map([['resources.a.name', 'Toko']]), language: 'Indonesian' }
    expect(lines([help('a', { synonyms: ['shop', 'stall'] })], { words })).toEqual([
      'R31 a.synonyms: no Indonesian for "shop, stall" (say it as \'resources.a.synonyms\')',
    ])
  })
})

describe('rows without an address', () => {
  it('lead to a row that has one', () => expect(lines([shops, shelves({ leadsTo: 'shop' })])).toEqual([]))

  it.each<[string, Tool[], string]>([
    ['what is no reference', [shops, shelves({ leadsTo: 'name' })], "R35 shelves.leadsTo: 'name' refers to no tool (name a reference)"],
    [
      'rows that are seen nowhere',
      [shops, shelves({ leadsTo: 'next' })],
      'R35 shelves.leadsTo: rows of shelves have no address either (name a reference to rows that are seen somewhere)',
    ],
    [
      'another where they have one themselves',
      [{ ...shops, leadsTo: 'part_of' } as Tool],
      'R35 shops.leadsTo: its rows have a form of their own at /shop/:id (leave it out)',
    ],
  ])('do not lead to %s', (_what, tools, line) => expect(lines(tools)).toEqual([line]))
})

it('an address that a tool has is planned no more', () => {
  expect(lines([shops], { planned: ['/shop/:number', '/deals', '/shops/:page_number?'] })).toEqual([
    'R36 planned: /shop/:number is the address of shops.routes.edit (take it out of the planned ones)',
    'R36 planned: /shops/:page_number? is the address of shops.routes.list (take it out of the planned ones)',
  ])
})
