import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import { view } from '../../schema/view.ts'

const slides = resource('slides', {
  section: 'test',
  fields: {
    title: text({ max: 9 }),
    place: integer({ readOnly: true }),
    part_of: reference('slides', { fixed: true }),
    moved: reference('slides'),
  },
  title: 'title',
  ordered: { by: 'place', within: 'part_of' },
  list: { columns: ['title'], sort: ['place', 'asc'] },
  permissions: { list: 'slides_view', edit: 'slides_view' },
})
const faults = (changes: Partial<Resource>) =>
  checkAll({ tools: [{ ...(slides as Resource), ...changes }], permissions: ['slides_view'], messages: [] }).map(
    ({ code, path }) => `${code} ${path}`,
  )

it('takes rows in order by a number that the server writes', () => {
  expect([faults({}), faults({ ordered: 'place' })]).toEqual([[], []])
})

it.each<[string, Partial<Resource>]>([
  ['an order by a field that is not there', { ordered: 'spot', list: { ...slides.list, sort: ['spot', 'asc'] } }],
  ['an order by a text', { ordered: 'title', list: { ...slides.list, sort: ['title', 'asc'] } }],
  ['a place that people type', { fields: { ...slides.fields, place: integer() } }],
  ['a place that each begins with', { fields: { ...slides.fields, place: integer({ readOnly: true, default: 0 }) } }],
  ['rows that can leave whom they are counted for', { ordered: { by: 'place', within: 'moved' } }],
  ['a list in another order', { list: { ...slides.list, sort: ['place', 'desc'] } }],
  ['an order that nobody may change', { permissions: { list: 'slides_view' } }],
])('names %s', (_what, changes) => {
  expect(faults(changes)).toContain('R46 slides.ordered')
})

const may = { list: 'slides_view', edit: 'slides_view' }
const shown = view('shown_slides', slides, { where: { part_of: 1 }, permissions: may, routes: { list: '/slides' } })
const ofView = (changes: Partial<Resource>) =>
  checkAll({
    tools: [slides as Resource, { ...(shown as Resource), ...changes }],
    permissions: ['slides_view'],
    messages: [],
    sections: ['test'],
  }).flatMap(({ code, path, fact }) => (code === 'R88' ? [`${path}: ${fact}`] : []))
const viewOf = { ...shown.viewOf, where: { title: 'x' } }

it('keeps the order of a base in a view of one list of it', () => {
  expect([shown.ordered, ofView({})]).toEqual([slides.ordered, []])
  const without = view('plain', slides, { where: {}, ordered: false, permissions: may, routes: { list: '/slides' } })
  expect(without.ordered).toBeUndefined()
})

it('says why a view cannot keep the order of its base, but for one where nobody writes', () => {
  expect(ofView({ viewOf })).toEqual(["shown_slides.ordered: rows of slides are ordered within each 'part_of', and the view shows several"])
  expect(ofView({ list: { ...slides.list, sort: ['title', 'asc'] } })).toEqual([
    'shown_slides.ordered: its list has another order than slides',
  ])
  expect(ofView({ viewOf, permissions: { list: 'slides_view' } })).toEqual([])
})
