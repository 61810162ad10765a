import { decimal, formats, integer, lessOrEqual, money, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { same } from '../said.ts'

/** How mentors did in a month (document 1, §2.7; upload "mentor-dashboard"). */
export const mentorDashboard = upload('mentor-dashboard', {
  section: 'uploads',
  label: 'Mentor dashboard',
  synonyms: ['coach', 'performance', 'targets'],
  help: 'Records the monthly results of mentors and their groups. Ranks of the month are recalculated.',
  permission: 'mentor_performance_dashboard',
  columns: {
    mentor_code: text({ required: true, max: 8 }),
    name: text({ required: true, max: 50 }),
    month: text({ required: true, max: 7, format: formats.month, help: 'YYYY-MM' }),
    group_size: integer({ required: true }),
    active_resellers: integer({ required: true }),
    orders: integer({ required: true }),
    gmv: money({ required: true }),
    rating: decimal({ min: 1, max: 5 }),
    incentive: money(),
  },
  key: ['mentor_code', 'month'],
  lookups: { mentor: { tool: 'users', by: { code: 'mentor_code', user_type: { always: 'reseller' } } } },
  rejectWhen: [{ lookup: 'mentor', where: { deletion: 'hard_deleted' }, message: 'row_deleted' }],
  rules: [lessOrEqual('active_resellers', 'group_size')],
  planner: true,
  headers: alsoCalled('month', 'name'),
  rowWrite: upsertRecord('mentors', {
    by: { mentor_code: 'mentor_code', month: 'month' },
    set: same('name', 'group_size', 'active_resellers', 'orders', 'gmv', 'rating', 'incentive'),
  }),
  example: {
    mentor_code: 'RS100010',
    name: 'Mentor A',
    month: '2026-10',
    group_size: '40',
    active_resellers: '25',
    orders: '310',
    gmv: '124000',
    rating: '4.5',
    incentive: '1500',
  },
})
