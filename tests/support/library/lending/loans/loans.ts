import { calendar, date, reference, resource, state, transition } from '../../../../../schema/language.ts'

/** A copy that a member has at home. Lending takes it off the shelf, returning puts it back. */
export const loans = resource('loans', {
  section: 'lending',
  fields: {
    book: reference('books', { required: true, fixed: true, where: { status: 'lendable' } }),
    member: reference('members', { required: true, fixed: true, where: { status: 'active' } }),
    lent_on: date(),
    due_on: date({ required: true }),
    status: state(['out', 'overdue', 'returned', 'lost'], { tones: { out: 'info', overdue: 'attention', returned: 'good', lost: 'bad' } }),
  },
  title: 'due_on',
  indexes: [['book'], ['member']],
  list: {
    columns: ['book', 'member', 'due_on', 'status'],
    filters: ['book', 'member', 'status'],
    sort: ['due_on', 'asc'],
    views: { overdue: { filter: { status: 'overdue' } } },
    layout: calendar({ from: 'lent_on', to: 'due_on', lane: ['book'], label: ['member'], state: 'status' }),
  },
  rowAccess: { restrictTo: { field: 'member' } },
  permissions: { list: ['lending', 'own_loans'], create: 'lending', edit: 'lending' },
  routes: { list: '/loans', create: '/loans/add', edit: '/loans/:id' },
  planners: ['create'],
  actions: {
    fall_due: transition('status', { from: ['out'], to: 'overdue' }, { permission: 'books_edit' }),
    take_back: transition('status', { from: ['out', 'overdue'], to: 'returned' }, { planner: true }),
    declare_lost: transition('status', { from: ['out', 'overdue'], to: 'lost' }, { confirm: true }),
  },
})
