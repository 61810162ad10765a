import { customAction, integer, reference, resource, text } from '../../../schema/language.ts'

/** Which badge a reseller has. Given by the pasted list (document 1, §2.12). */
export const userBadges = resource('user_badges', {
  section: 'referrals',
  under: 'badge_groups',
  synonyms: ['badge', 'level', 'award'],
  fields: {
    user: reference('users', { required: true, unique: true, label: 'Reseller' }),
    badge_group: reference('badge_groups', { required: true }),
    badge_level: integer({ min: 1, default: 1 }),
    changed_reason: text({ max: 128, personal: { identifies: false } }),
  },
  title: 'user',
  indexes: [['badge_group', 'badge_level']],
  list: {
    columns: ['user', 'badge_group', 'badge_level', 'changed_reason', 'updated_at', 'updated_by'],
    filters: ['user', 'badge_group', 'badge_level'],
    sort: ['updated_at', 'desc'],
  },
  rowAccess: { restrictTo: 'none' },
  dataSubject: ['user'],
  permissions: { list: 'referral_program' },
  actions: {
    upgrade: customAction({ permission: 'referral_program', planner: true, label: 'Check for the next level' }),
  },
  routes: { list: '/referral_program/user_badges', show: '/referral_program/user_badges/:id' },
})
