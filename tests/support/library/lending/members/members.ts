import { date, email, resource, schedule, state, text, transition } from '../../../../../schema/language.ts'

/** Who may borrow. */
export const members = resource('members', {
  section: 'lending',
  fields: {
    name: text({ max: 60, required: true, search: true }),
    email: email({ required: true, unique: true, personal: false }),
    joined_on: date({ required: true }),
    reminders: schedule({ help: 'When they hear of what is due' }),
    status: state(['active', 'suspended'], { tones: { active: 'good', suspended: 'attention' } }),
  },
  title: 'name',
  list: { columns: ['name', 'email', 'joined_on', 'status', 'reminders'], filters: ['name', 'status', 'reminders'], sort: ['name', 'asc'] },
  rowAccess: { restrictTo: { field: 'id' } },
  permissions: { list: 'members_view', create: 'members_edit', edit: 'members_edit' },
  // What is written of a suspended member is not one person's to say.
  requiresApprovalWhen: { update: { where: { status: 'suspended' } } },
  routes: { list: '/members', create: '/members/add', edit: '/members/:id' },
  actions: {
    suspend: transition('status', { from: ['active'], to: 'suspended' }),
    reinstate: transition('status', { from: ['suspended'], to: 'active' }),
  },
})
