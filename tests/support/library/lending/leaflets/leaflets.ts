import { lessOrEqual, longText, publicationFields, publishing, resource, text, timestamp } from '../../../../../schema/language.ts'

/** What the library tells its readers, each leaflet published by itself, for a time. */
export const leaflets = resource('leaflets', {
  section: 'lending',
  fields: {
    name: text({ max: 20, required: true, unique: true, fixed: true }),
    title: text({ max: 50, required: true }),
    body: longText({ max: 500 }),
    shown_from: timestamp(),
    shown_until: timestamp(),
    ...publicationFields,
  },
  title: 'title',
  rules: [lessOrEqual('shown_from', 'shown_until')],
  published: {
    of: ['name', 'title', 'body', 'shown_from', 'shown_until'],
    versions: 'leaflets_versions',
    from: 'shown_from',
    to: 'shown_until',
  },
  list: { columns: ['title', 'publication', 'published_at'], filters: ['publication'], sort: ['title', 'asc'] },
  permissions: { list: 'books_view', create: 'books_edit', edit: 'books_edit', delete: 'books_edit' },
  routes: { list: '/leaflets', create: '/leaflets/add', edit: '/leaflets/:id' },
  actions: publishing('books_edit'),
})
