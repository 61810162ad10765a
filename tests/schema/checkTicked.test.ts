import { expect, it } from 'vitest'
import { checkAll } from '../../schema/checks/checkAll.ts'
import { children } from '../../schema/kinds/children.ts'
import { integer } from '../../schema/kinds/integer.ts'
import { reference } from '../../schema/kinds/reference.ts'
import { text } from '../../schema/kinds/text.ts'
import { type Resource, resource } from '../../schema/resource.ts'
import type { Ticked } from '../../schema/ticked.ts'

const list = { columns: ['title'], sort: ['title', 'asc'] } as const
const may = { list: 'shelf_view', create: 'shelf_view', edit: 'shelf_view' }
const books = resource('books', {
  section: 'test',
  fields: { title: text({ max: 9 }), hall: integer() },
  title: 'title',
  list,
  permissions: may,
  noDetailPage: 'All there is',
})
const loans = resource('loans', {
  section: 'test',
  fields: {
    cart: reference('carts', { fixed: true }),
    book: reference('books'),
    note: text({ max: 9 }),
    seen: text({ max: 9, readOnly: true }),
  },
  title: 'note',
  list: { columns: ['note'], sort: ['note', 'asc'] },
  permissions: may,
  noDetailPage: 'All there is',
})
const good: Ticked = { reference: 'book', same: { hall: 'hall' }, columns: ['title'], pasted: ['note'] }

function faults(ticked: Ticked, verbs: readonly ('add' | 'edit' | 'remove')[] = ['add', 'edit'], fixed = true): string[] {
  const carts = resource('carts', {
    section: 'test',
    fields: { title: text({ max: 9 }), hall: integer({ fixed }), loans: children('loans', { by: 'cart', allows: verbs, ticked }) },
    title: 'title',
    list,
    permissions: may,
    noDetailPage: 'All there is',
  })
  return checkAll({ tools: [books, loans, carts] as readonly Resource[], permissions: ['shelf_view'], messages: [] })
    .filter(({ code }) => code === 'R54')
    .map(({ path }) => path)
}

it('takes rows that are ticked among those of another tool, and lines that are pasted', () => {
  expect(faults(good)).toEqual([])
})

it.each<[string, Parameters<typeof faults>]>([
  ['a reference that is none', [{ ...good, reference: 'note' }]],
  ['a column that the other tool has not', [{ ...good, columns: ['name'] }]],
  ['an agreement in a field that is not there', [{ ...good, same: { wing: 'hall' } }]],
  ['an agreement with a field that is not here', [{ ...good, same: { hall: 'wing' } }]],
  ['an agreement with a field that changes afterwards', [good, ['add', 'edit'], false]],
  ['lines that give what the server alone writes', [{ ...good, pasted: ['seen'] }]],
  ['rows that nobody may add', [good, ['edit']]],
  ['lines where nobody may edit', [good, ['add']]],
])('names %s', (_what, said) => {
  expect(faults(...said)).toContain('R54 carts.fields.loans.ticked'.slice(4))
})
