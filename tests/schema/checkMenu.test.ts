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
  permissions: { list: may },
  routes: { list: '/shops', edit: '/shop/:id' },
})
const shelves = (more: Partial<Resource> = {}): Tool => ({
  ...(resource('shelves', {
    section: 'test',
    fields: { name: text({ max: 9 }), shop: reference('shops'), next: reference('shelves') },
    title: 'name',
    list: { columns: ['name'], sort: ['name', 'asc'] },
    permissions: { list: may },
  }) as Resource),
  ...more,
})
const help = (name: string, more: Partial<Tool> = {}): Tool =>
  ({ ...page(name, { section: 'test', routes: [`/${name}`], permission: may }), ...more }) as Tool

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
      'R33 more.under: shops is in the section test, not in other (name a tool of the same section)',
    ],
    [
      'one that stands under another',
      [shops, shelves({ under: 'shops' }), help('more', { under: 'shelves' })],
      "R33 more.under: shelves is itself under shops (use under: 'shops': the menu has one level of nesting)",
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
      'R34 b.label: a has the same label "Penalty Types" in English (rename one of them)',
      'R34 c.label: b has the same label "rak" in Indonesian (rename one of them)',
    ])
  })

  it('lets synonyms be said in the other language, and asks for them', () => {
    const words = { of: englishOf, said: new Map([['resources.a.name', 'Toko']]), language: 'Indonesian' }
    expect(lines([help('a', { synonyms: ['shop', 'stall'] })], { words })).toEqual([
      'R31 a.synonyms: no Indonesian for "shop, stall" (add synonyms to words.id.ts of the tool)',
    ])
  })
})

describe('rows without an address', () => {
  it('lead to a row that has one', () => expect(lines([shops, shelves({ opensAt: 'shop' })])).toEqual([]))

  it.each<[string, Tool[], string]>([
    ['what is no reference', [shops, shelves({ opensAt: 'name' })], "R35 shelves.opensAt: 'name' is not a reference (name a reference)"],
    [
      'rows that are seen nowhere',
      [shops, shelves({ opensAt: 'next' })],
      'R35 shelves.opensAt: rows of shelves have no address either (name a reference to rows that have an address)',
    ],
    [
      'another where they have one themselves',
      [{ ...shops, opensAt: 'part_of' } as Tool],
      'R35 shops.opensAt: its rows have a form at /shop/:id (remove it)',
    ],
  ])('do not lead to %s', (_what, tools, line) => expect(lines(tools)).toEqual([line]))
})
