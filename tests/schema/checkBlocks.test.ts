import { expect, it } from 'vitest'
import { checkRecord } from '../../schema/checkRecord.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { each, mapCells } from '../../schema/each.ts'
import { blocks } from '../../schema/kinds/blocks.ts'
import { html } from '../../schema/kinds/html.ts'
import { integer } from '../../schema/kinds/integer.ts'
import type { Field } from '../../schema/kinds/kind.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { rows } from '../../schema/kinds/rows.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import { lessOrEqual } from '../../schema/rule.ts'
import { changedCells } from '../../src/changes/changedCells.ts'

const parts = { name: text({ max: 9, required: true }) }
const content = blocks(
  {
    note: { body: html({ max: 20, required: true }) },
    few: { list: rows(parts, { min: 2, required: true }), pause: integer({ default: 30 }) },
    many: { list: rows(parts, { min: 3, required: true }), from: integer(), to: integer(), page: reference('pages') },
  },
  { min: 1, rules: { many: [lessOrEqual('from', 'to')] } },
)
const pages = resource('pages', {
  section: 'test',
  fields: { title: text({ max: 9 }), content },
  title: 'title',
  list: { columns: ['title'], sort: ['title', 'asc'] },
  permissions: { list: 'pages_view', edit: 'pages_view' },
})
const faults = (field: unknown) =>
  checkAll({
    tools: [{ ...(pages as Resource), fields: { ...pages.fields, content: field as Field } }],
    permissions: ['pages_view'],
    messages: [],
  }).map(({ code, path }) => `${code} ${path}`)

it('takes blocks of several kinds', () => {
  expect(faults(content)).toEqual([])
})

it.each<[string, unknown]>([
  ['no kind at all', blocks({})],
  ['a kind that no name can be', blocks({ 'Two words': { body: text({ max: 9 }) } })],
  ['a field that is called as the kind is told', blocks({ note: { type: text({ max: 9 }) } })],
  ['one name for two kinds of value', blocks({ note: { body: text({ max: 9 }) }, number: { body: integer() } })],
  ['more than a page bears', blocks({ note: { body: text({ max: 9 }) } }, { max: 61 })],
  ['fewer than there must be', blocks({ note: { body: text({ max: 9 }) } }, { min: 4, max: 3 })],
])('names %s', (_what, field) => {
  expect(faults(field)).toContain('R62 pages.fields.content')
})

const context = {
  country: 'IN',
  today: '2026-11-18',
  now: '2026-11-18T08:00:00.000Z',
  localDate: (moment: string) => moment.slice(0, 10),
} as const
const checked = (value: unknown) => checkRecord(pages as Resource, { content: value }, null, context)
const few = { type: 'few', list: [{ name: 'a' }, { name: 'b' }] }

it('keeps of each block what its own kind has, with its defaults', () => {
  const { values, errors } = checked([{ type: 'note', body: '<p>Hello</p>' }, few, { ...few, pause: null }])
  expect(errors).toEqual({})
  expect(values.content).toEqual([{ type: 'note', body: '<p>Hello</p>' }, { ...few, pause: 30 }, few])
})

it.each<[string, unknown, string, string]>([
  ['a kind that is none', [{ type: 'film' }], 'content.0.type', 'wrong_type'],
  ['a block of no kind', [{ body: 'x' }], 'content.0.type', 'missing'],
  ['a field of another kind', [{ type: 'note', body: '<p>x</p>', pause: 3 }], 'content.0', 'unknown_field'],
  ['a field that is missing', [few, { type: 'note' }], 'content.1.body', 'missing'],
  ['too few in a list of one kind', [few, { ...few, type: 'many' }], 'content.1.list', 'too_few'],
  ['a cell that is missing', [{ ...few, list: [{ name: 'a' }, {}] }], 'content.0.list.1.name', 'missing'],
  ['a rule of a kind', [{ type: 'many', list: [...few.list, { name: 'c' }], from: 3, to: 2 }], 'content.0.from', 'above'],
  ['what would run', [{ type: 'note', body: '<img src=x onerror=ran()>' }], 'content.0.body', 'markup_runs'],
  ['more than 60', Array.from({ length: 61 }, () => few), 'content', 'too_many'],
  ['none', [], 'content', 'too_few'],
])('refuses %s where it stands', (_what, value, path, code) => {
  expect(checked(value).errors[path]?.code).toBe(code)
})

it('is walked through as rows are, and told block by block', () => {
  const value = [{ type: 'many', list: [{ name: 'a' }], page: 7 }, few]
  const found = [...each('content', content as Field, value)].filter(({ field }) => field.refersTo).map(({ path }) => path)
  expect(found).toEqual(['content.0.page'])
  const renamed = mapCells(content as Field, value, cell => (cell.name === 'content.list.name' ? 'x' : cell.value), 'content')
  expect(renamed).toEqual([
    { type: 'many', list: [{ name: 'x' }], page: 7 },
    { type: 'few', list: [{ name: 'x' }, { name: 'x' }] },
  ])
  const changes = changedCells('content', content as Field, value, [value[0], { ...few, pause: 9 }])
  expect(changes.map(({ name, rows, from, to }) => ({ name, rows, from, to }))).toEqual([
    { name: 'content.pause', rows: [2], from: null, to: 9 },
  ])
})
