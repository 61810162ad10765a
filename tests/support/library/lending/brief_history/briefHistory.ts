import { view } from '../../../../../schema/language.ts'
import { chapters } from '../chapters/chapters.ts'

/** The chapters of one book, in its order: `where` names what they are counted within. */
export const briefHistory = view('brief_history', chapters, {
  label: 'A brief history, chapter by chapter',
  one: 'chapter',
  where: { book: 2 },
  list: { columns: ['title', 'position'], filters: ['title'] },
  permissions: { list: 'books_view', edit: 'books_edit' },
  routes: { list: '/brief-history', edit: '/brief-history/:id' },
})
