import { expect, it } from 'vitest'
import { queryTags } from '../../resources/search/query_tags/queryTags.ts'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { json, resource, text } from '../../schema/language.ts'
import type { Presets } from '../../schema/presets.ts'
import { fittingValues } from '../../schema/presets.ts'
import type { Resource } from '../../schema/resource.ts'

it('a preset gives the values that the form still takes, and names the others', () => {
  const data = { query: 'Red  Kurti', event_key: 'XVT', weight: 1, score: '0.9', attributes: null, __proto__: 1 }
  expect(fittingValues(queryTags.fields, data, { country: 'IN' })).toEqual({
    values: { query: 'red kurti', score: '0.90' },
    left: ['event_key', 'weight', 'attributes'],
  })
  for (const other of [null, 'text', [1], 7])
    expect(fittingValues(queryTags.fields, other, { country: 'IN' })).toEqual({ values: {}, left: [] })
})

const list = { columns: ['name'], filters: ['name'], sort: ['id', 'asc'] } as const
const allowed = { list: 'a', create: 'a', edit: 'a' } as const
const notes = resource('notes', {
  section: 's',
  fields: { name: text({ max: 9, required: true }) },
  title: 'name',
  list,
  permissions: allowed,
  routes: { list: '/notes', create: '/notes/add', edit: '/notes/:id' },
})
const kept = resource('kept', {
  section: 's',
  fields: { name: text({ max: 9, required: true }), data: json({ required: true }) },
  title: 'name',
  list,
  permissions: allowed,
  routes: { list: '/kept', create: '/kept/add', edit: '/kept/:id' },
})
const faults = (presets: Presets, more: Partial<Resource> = {}) =>
  checkAll({ tools: [{ ...notes, presets, ...more }, kept], permissions: ['a'], messages: [] } as never).flatMap(({ code, fact }) =>
    code === 'R144' ? [fact] : [],
  )

it.each<[string, readonly string[], Presets, Partial<Resource>?]>([
  ['presets that are right', [], { tool: 'kept', where: {} }],
  ['no tool', ["no tool 'kepy'"], { tool: 'kepy', where: {} }],
  ['a tool without values', ['notes has no values of a form'], { tool: 'notes', where: {} }],
  ['a condition on no field', ["no field 'kind'"], { tool: 'kept', where: { kind: 1 } }],
  ['a tool without a form', ['this tool has no form of a new record'], { tool: 'kept', where: {} }, { permissions: { list: 'a' } }],
])('the check of %s', (_name, expected, presets, more) => expect(faults(presets, more)).toEqual(expected))
