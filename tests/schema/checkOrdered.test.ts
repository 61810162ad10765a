import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'

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
  may: { list: 'slides_view', edit: 'slides_view' },
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
  ['an order that nobody may change', { may: { list: 'slides_view' } }],
])('names %s', (_what, changes) => {
  expect(faults(changes)).toContain('R46 slides.ordered')
})
