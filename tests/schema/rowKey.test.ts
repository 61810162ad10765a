import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { destination } from '../../schema/kinds/destination.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { rowKey } from '../../schema/kinds/rowKey.ts'
import { text } from '../../schema/kinds/text.ts'
import { namedQuestions } from '../../schema/namedQuestions.ts'
import { type Resource, resource } from '../../schema/resource.ts'

const pages = resource('pages', {
  section: 'test',
  fields: { key: text({ max: 9, unique: true }), title: text({ max: 9 }), size: integer({ unique: true }) },
  title: 'title',
  list: { columns: ['title'], sort: ['title', 'asc'] },
  permissions: { list: 'pages_view' },
  noDetailPage: 'All there is',
})
const leading = (by: string, to = 'pages') =>
  resource('leaflets', {
    section: 'test',
    fields: { title: text({ max: 9 }), leads: destination({ screens: { page: { page: rowKey(to, { by, max: 9 }) } } }) },
    title: 'title',
    list: { columns: ['title'], sort: ['title', 'asc'] },
    permissions: { list: 'leaflets_view', edit: 'leaflets_edit' },
    noDetailPage: 'All there is',
  }) as Resource
const faults = (tool: Resource) =>
  checkAll({ tools: [pages, tool], permissions: ['pages_view', 'leaflets_view', 'leaflets_edit'], messages: [] }).map(({ code }) => code)

it('takes a row by a text that it has alone', () => expect(faults(leading('key'))).toEqual([]))

it.each([
  ['no field', 'kee', 'pages', 'R80'],
  ['a text that several may have', 'title', 'pages', 'R80'],
  ['a number', 'size', 'pages', 'R80'],
  ['no tool', 'key', 'pagse', 'R09'],
])('refuses %s', (_name, by, to, code) => expect(faults(leading(by, to))).toContain(code))

it('is a question whose rows whoever edits may look up', () =>
  expect(namedQuestions(leading('key'))).toMatchObject([
    { name: 'leads.page', target: 'pages', by: 'key', permissions: ['leaflets_edit'] },
  ]))
