import { view } from '../../../../../schema/language.ts'
import { books } from '../books/books.ts'

/** Novels that can be lent, for whoever keeps these alone. */
export const novels = view('novels', books, {
  where: { genre: 'novel', status: 'lendable' },
  list: { columns: ['title', 'author', 'status', 'copies'], filters: ['title', 'author'] },
  permissions: { list: 'novels', create: 'novels', edit: 'novels' },
  routes: { list: '/novels', create: '/novels/add', edit: '/novels/:id' },
  actions: { withdraw: { permission: 'novels' } },
})
