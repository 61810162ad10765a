import { date, move, reference, resource, state } from '../../../../../schema/language.ts'

/** A copy that a member has at home. Lending takes it off the shelf, returning puts it back. */
export const loans = resource('loans', {
  section: 'lending',
  fields: {
    book: reference('books', { required: true, fixed: true, only: { status: 'lendable' } }),
    member: reference('members', { required: true, fixed: true, only: { status: 'active' } }),
    due_on: date({ required: true }),
    status: state(['out', 'returned', 'lost'], { tones: { out: 'info', returned: 'good', lost: 'bad' } }),
  },
  title: 'due_on',
  indexes: [['book'], ['member']],
  list: { columns: ['book', 'member', 'due_on', 'status'], filters: ['book', 'member', 'status'], sort: ['due_on', 'asc'] },
  may: { list: 'lending', create: 'lending', edit: 'lending' },
  routes: { list: '/loans', create: '/loans/add', edit: '/loans/:id' },
  effects: ['create'],
  actions: {
    take_back: move('status', { from: ['out'], to: 'returned' }, { effect: true }),
    declare_lost: move('status', { from: ['out'], to: 'lost' }, { dangerous: true }),
  },
})
