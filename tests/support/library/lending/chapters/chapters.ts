import { integer, reference, resource, text } from '../../../../../schema/language.ts'

/** What a book consists of, in the order of its pages. */
export const chapters = resource('chapters', {
  section: 'lending',
  fields: {
    book: reference('books', { required: true, fixed: true }),
    title: text({ max: 80, required: true }),
    position: integer({ readOnly: true }),
  },
  title: 'title',
  ordered: { by: 'position', within: 'book' },
  indexes: [['book', 'position']],
  list: { columns: ['title', 'position', 'book'], filters: ['book'], sort: ['position', 'asc'] },
  permissions: { list: ['books_view', 'books_edit'], create: 'books_edit', edit: 'books_edit', delete: 'books_edit' },
})
