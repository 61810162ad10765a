import { describe, expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { keyFaults } from '../../schema/keysFrom.ts'
import { keyValues } from '../../schema/kinds/keyValues.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { tags } from '../../schema/kinds/tags.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import { listParent, rowParams } from '../../schema/rowAddress.ts'
import { known } from './badDeclarations.ts'

const shelves = resource('shelves', {
  section: 'test',
  fields: { key: text({ max: 9, required: true, unique: true, fixed: true }), labels: tags(), name: text({ max: 9 }) },
  title: 'key',
  list: { columns: ['key'], filters: ['key'], sort: ['key', 'asc'], opens: 'books' },
  permissions: { list: 'shops_view' },
  routes: { list: '/shelves', edit: '/shelf/:key/edit', by: 'key' },
})
const books = resource('books', {
  section: 'test',
  fields: {
    name: text({ max: 9 }),
    shelf: reference('shelves', { required: true, fixed: true }),
    data: keyValues({ fixed: true, keysFrom: 'shelf.labels' }),
  },
  title: 'name',
  list: {
    columns: ['name'],
    relatedFilters: { key: { reference: 'shelf', field: 'key' } },
    parent: { facts: ['name'] },
    sort: ['id', 'asc'],
  },
  permissions: { list: 'shops_view' },
  routes: { list: '/shelf/:key', show: '/shelf/:key/:id/book' },
})

const bent = (tool: unknown, changes: object): Resource => ({ ...(tool as Resource), ...changes })
/** Codes of all that is wrong with the lists, and with the names of values. */
const codes = (...tools: readonly unknown[]) =>
  checkAll({ tools: tools as Resource[], ...known })
    .map(({ code, path }) => `${code} ${path}`)
    .filter(line => /^R(03|146|147)/.test(line))

describe('a list below a row of another tool', () => {
  it('is known by the parameter of its address', () => {
    expect(codes(shelves, books)).toEqual([])
    expect(listParent(books as unknown as Resource)).toEqual({ param: 'key', reference: 'shelf', tool: 'shelves', field: 'key' })
    expect(rowParams('/orders/:page_number?')).toEqual([])
  })

  it.each([
    ['a parameter that is no filter over a reference', bent(books, { routes: { list: '/shelf/:name' } }), 'R03 books.routes.list'],
    [
      'a figure that the row does not have',
      bent(books, { list: { ...books.list, parent: { facts: ['size'] } } }),
      'R147 books.list.parent',
    ],
    ['a second first filter', bent(books, { list: { ...books.list, defaultFilter: { name: 'x' } } }), 'R147 books.list'],
    [
      'names from no list of words',
      bent(books, { fields: { ...books.fields, data: keyValues({ fixed: true, keysFrom: 'shelf.name' }) } }),
      'R146 books.fields.data.keysFrom',
    ],
    [
      'names that can change',
      bent(books, { fields: { ...books.fields, data: keyValues({ keysFrom: 'shelf.labels' }) } }),
      'R146 books.fields.data.keysFrom',
    ],
  ])('is refused with %s', (_what, tool, line) => {
    expect(codes(shelves, tool)).toContain(line)
  })

  it('is refused below a row that another text could name later', () => {
    const loose = bent(shelves, { fields: { ...shelves.fields, key: text({ max: 9 }) } })
    expect(codes(loose, books)).toContain('R03 books.routes.list')
    expect(codes(bent(shelves, { list: { ...shelves.list, opens: 'shelves' } }), books)).toContain('R147 shelves.list.opens')
  })
})

describe('values with names that another row lists', () => {
  it('have exactly these names', () => {
    expect(keyFaults({ a: '1', b: '2' }, ['a', 'b'])).toEqual({})
    expect(keyFaults({ c: '1' }, ['a'])).toEqual({
      a: { code: 'missing' },
      c: { code: 'key_not_listed', params: { name: 'c', names: 'a' } },
    })
    expect(keyFaults(null, ['a'])).toEqual({ a: { code: 'missing' } })
  })
})
