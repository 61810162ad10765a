import { hub } from '../../../../../schema/language.ts'

/** What whoever lends begins with. */
export const lendingDesk = hub('lending_desk', {
  section: 'lending',
  synonyms: ['counter', 'front desk'],
  routes: ['/lending-desk'],
  permission: ['lending', 'books_view'],
  cards: [
    { tool: 'books' },
    { tool: 'members', name: 'may_borrow', filter: { status: 'active' } },
    { tool: 'loans' },
    { tool: 'loans', view: 'overdue' },
    { tool: 'books-arrived' },
  ],
})
