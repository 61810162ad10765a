import { describe, expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import type { Tool } from '../../schema/tools.ts'
import { view } from '../../schema/view.ts'

const shops = resource('shops', {
  section: 'test',
  fields: { name: text({ max: 9 }), town: text({ max: 9 }) },
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: { list: 'shops_view', create: 'shops_view' },
  routes: { list: '/shops', create: '/shop/add', edit: '/shop/:id' },
}) as Resource
const may = { list: 'shops_view' }
const shown = (changes: { where?: object; permissions?: Resource['permissions'] } = {}) =>
  view('some_shops', shops, { where: {}, permissions: may, routes: { list: '/some-shops', edit: '/some-shop/:id' }, ...changes })
const visits = resource('visits', {
  section: 'test',
  fields: { name: text({ max: 9 }), shop: reference('some_shops') },
  title: 'name',
  list: { columns: ['name'], filters: ['name'], sort: ['name', 'asc'] },
  permissions: may,
  routes: { list: '/visits', edit: '/visit/:id' },
})
const codes = (...tools: readonly Tool[]) =>
  checkAll({ tools, permissions: ['shops_view'], messages: [], sections: ['test'] }).map(({ code }) => code)

describe('a view, and what is given out', () => {
  it('is told', () => {
    expect(codes(shops, shown({ where: { town: 'Pune' }, permissions: { ...may, create: 'shops_view' } }))).toEqual([])
    expect(codes(shown())).toEqual(['R39'])
    expect(codes(shops, shown(), { ...shown(), name: 'again', routes: {}, viewOf: { base: shown(), where: {} } })).toEqual(['R39'])
    expect(codes(shops, shown({ where: { twon: 'Pune' } }))).toEqual(['R39'])
    expect(codes(shops, shown({ where: { town: ['Pune', 'Surat'] }, permissions: { ...may, create: 'shops_view' } }))).toEqual(['R39'])
  })

  it('is told where a record is given out by nobody, or by a field that is not there', () => {
    const given = (print: object) =>
      ({ ...shops, irreversibleWhen: { never: 'It stays here' }, prints: { sheet: { as: 'csv', ...print } } }) as Tool
    expect(codes(given({ permission: 'shops_view', when: { town: 'Pune' } }))).toEqual([])
    expect(codes(given({ permission: 'shops_veiw' }), given({ when: { twon: 'Pune' } })).filter(code => code === 'R40')).toEqual([
      'R40',
      'R40',
    ])
  })

  it('is not referred to', () => expect(codes(shops, shown(), visits)).toEqual(['R09']))
})
