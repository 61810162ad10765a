import { decimal, formats, integer, money, resource, text } from '../../../schema/language.ts'

/** How mentors and their groups did in a month, ranked by what was sold. Filled by its file (document 1, §2.7, upload "mentor-dashboard"). */
export const mentors = resource('mentors', {
  section: 'resellers',
  label: 'Mentors',
  synonyms: ['coach', 'performance', 'team'],
  fields: {
    mentor_code: text({ max: 8, required: true, search: true, personal: false }),
    name: text({ max: 50, required: true, search: true, personal: { leaves: 'Deleted user' } }),
    month: text({ max: 7, required: true, format: formats.month, personal: false }),
    group_size: integer({ required: true }),
    active_resellers: integer(),
    orders: integer({ required: true }),
    gmv: money({ label: 'GMV' }),
    rating: decimal({ min: 1, max: 5 }),
    incentive: money(),
    rank: integer({ readOnly: true, min: 1 }),
  },
  title: 'name',
  unique: [['mentor_code', 'month']],
  indexes: [['month', 'rank']],
  list: {
    columns: ['rank', 'name', 'mentor_code', 'month', 'active_resellers', 'gmv', 'incentive', 'orders', 'group_size', 'rating'],
    filters: ['mentor_code', 'name', 'month', 'rank'],
    sort: ['month', 'desc'],
  },
  dataSubject: [{ tool: 'users', by: 'code', named: 'mentor_code' }],
  permissions: { list: 'mentor_performance_dashboard' },
  routes: { list: '/mentor-dashboard/mentors', show: '/mentor-dashboard/mentors/:id' },
})
