import { children, choice, counter, resource, state, text, transition } from '../../../../../schema/language.ts'

/** Titles, and how many copies of each stand on the shelf. */
export const books = resource('books', {
  section: 'lending',
  fields: {
    isbn: text({ max: 13, required: true, unique: true, search: true, label: 'ISBN' }),
    title: text({ max: 80, required: true, search: true }),
    author: text({ max: 60, required: true }),
    genre: choice(['novel', 'science', 'history']),
    copies: counter({ label: 'Copies on the shelf' }),
    status: state(['lendable', 'withdrawn', 'scrapped'], { tones: { lendable: 'good', withdrawn: 'neutral', scrapped: 'bad' } }),
    chapters: children('chapters', { by: 'book', allows: ['add', 'edit', 'remove'], columns: ['title', 'position'] }),
    loans: children('loans', { by: 'book', columns: ['member', 'due_on', 'status'] }),
  },
  title: 'title',
  list: {
    columns: ['title', 'author', 'genre', 'copies', 'status'],
    filters: ['title', 'author', 'genre', 'status'],
    sort: ['title', 'asc'],
  },
  permissions: { list: ['books_view', 'books_edit'], create: 'books_edit', edit: 'books_edit' },
  routes: { list: '/books', create: '/books/add', edit: '/books/:id' },
  actions: {
    withdraw: transition('status', { from: ['lendable'], to: 'withdrawn' }, { permission: 'books_edit' }),
    put_back: transition('status', { from: ['withdrawn'], to: 'lendable' }, { permission: 'books_edit' }),
    scrap: transition('status', { from: ['withdrawn'], to: 'scrapped' }, { permission: 'books_edit', requiresApproval: true }),
  },
})
