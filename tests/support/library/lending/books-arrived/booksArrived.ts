import { integer, text, upload, upsertRecord } from '../../../../../schema/language.ts'

/** Books that came from the publisher: new titles are made, and copies of all added. */
export const booksArrived = upload('books-arrived', {
  section: 'lending',
  label: 'Books arrived',
  help: 'Each row adds copies of a book.',
  permission: 'books_edit',
  columns: {
    isbn: text({ required: true, max: 13 }),
    title: text({ required: true, max: 80 }),
    author: text({ required: true, max: 60 }),
    copies: integer({ required: true, min: 1, max: 50 }),
  },
  key: ['isbn'],
  planner: true,
  rowWrite: upsertRecord('books', { by: { isbn: 'isbn' }, set: { title: 'title', author: 'author' } }),
  example: { isbn: '9780141439518', title: 'Pride and Prejudice', author: 'Jane Austen', copies: '3' },
})
