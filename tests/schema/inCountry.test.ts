import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { inCountry } from '../../schema/inCountry.ts'
import { money } from '../../schema/kinds/money.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import { lessOrEqual } from '../../schema/rule.ts'

const bills = resource('bills', {
  section: 'test',
  fields: { name: text({ max: 20, required: true }), gst: money({ country: 'IN' }), ppn: money({ country: 'ID' }) },
  title: 'name',
  list: { columns: ['name', 'gst', 'ppn'], filters: ['name', 'gst'], sums: ['gst', 'ppn'], sort: ['id', 'asc'] },
  permissions: { list: 'read' },
})

it('leaves out the fields of other countries, everywhere in a list', () => {
  const { fields, list } = inCountry(bills as Resource, 'ID')
  expect(Object.keys(fields)).toEqual(['name', 'ppn'])
  expect(list).toMatchObject({ columns: ['name', 'ppn'], filters: ['name'], sums: ['ppn'] })
  expect(inCountry(bills as Resource, 'ID')).toBe(inCountry(bills as Resource, 'ID'))
})

it('leaves them out of sections, and a section that has no other field', () => {
  const tool = { ...bills, sections: { bill: ['name', 'gst', 'ppn'], india: ['gst'] } } as unknown as Resource
  expect(inCountry(tool, 'ID').sections).toEqual({ bill: ['name', 'ppn'] })
})

it.each([
  ['required', { gst: money({ country: 'IN', required: true }) }],
  ['unique', { gst: text({ max: 9, country: 'IN', unique: true }) }],
  ['the title', { name: text({ max: 20, country: 'IN' }) }],
])('is refused for a field that is %s', (_what, fields) => {
  const tool = { ...bills, fields: { ...bills.fields, ...fields } } as unknown as Resource
  expect(checkAll({ tools: [tool], permissions: ['read'], messages: [] }).map(({ code }) => code)).toContain('R143')
})

it.each([
  ['an index', { indexes: [['gst']] }],
  ['a unique rule', { unique: [{ on: ['name', 'gst'] }] }],
  ['a rule', { rules: [lessOrEqual('gst', 'ppn')] }],
  ['a view of the list', { list: { ...bills.list, views: { taxed: { filter: { gst_from: '1' } } } } }],
])('is refused where %s names it', (_what, more) => {
  const tool = { ...bills, ...more } as unknown as Resource
  const found = checkAll({ tools: [tool], permissions: ['read'], messages: [] })
  expect(found.map(({ code }) => code)).toEqual(expect.arrayContaining(['R143']))
})
