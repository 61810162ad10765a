import { boolean, integer, reference, resource, setFields } from '../../../schema/language.ts'

const permission = 'referral_program'

/** Badge groups of audiences, for referrers without a badge of their own (document 1, §2.12). */
export const audienceBadgeMaps = resource('audience_badge_maps', {
  section: 'referrals',
  under: 'referral_program',
  one: 'audience badge map',
  synonyms: ['badge', 'audience', 'priority', 'referral program'],
  fields: {
    audience: reference('audiences', { required: true, unique: true, where: { deleted_at: null } }),
    badge_group: reference('badge_groups', { required: true, where: { active: true } }),
    priority: integer({
      required: true,
      min: 1,
      max: 999,
      help: 'Of several audiences of a referrer, the one with the smallest number counts',
    }),
    active: boolean({ readOnly: true, default: true }),
  },
  title: 'audience',
  sections: { map: ['audience', 'badge_group', 'priority', 'active'] },
  unique: [{ on: ['priority'], where: { active: true } }],
  indexes: [['badge_group']],
  list: {
    columns: ['audience', 'badge_group', 'priority', 'active', 'updated_at'],
    filters: ['audience', 'badge_group', 'active'],
    sort: ['priority', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: {
    list: '/referral_program/audience_badge_map/:page_number?',
    create: '/referral_program/create_audience_badge_map',
    edit: '/referral_program/edit_audience_badge_map/:id',
  },
  messages: { createFailed: 'audience_map_save_failed', saveFailed: 'audience_map_save_failed', readFailed: 'audience_map_fetch_failed' },
  actions: {
    activate: setFields(
      { active: true },
      { permission, when: { active: false }, planner: true, messages: { done: 'activated_successfully' } },
    ),
    deactivate: setFields({ active: false }, { permission, when: { active: true }, messages: { done: 'deactivated_successfully' } }),
  },
})
