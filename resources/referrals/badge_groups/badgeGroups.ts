import { boolean, choice, image, integer, reference, resource, rows, setFields, text } from '../../../schema/language.ts'
import type { Rule } from '../../../schema/rule.ts'

const permission = 'referral_program'

/** Badges of a group stand at the levels 1, 2, 3 … without a gap and each once. */
const levelsInOrder: Rule<'badges'> = {
  name: 'levels from 1 without a gap',
  on: ['badges'],
  severity: 'error',
  check: ({ badges }) => {
    if (!Array.isArray(badges)) return null
    const levels = badges.map(badge => Number((badge as { level?: unknown }).level)).sort((one, other) => one - other)
    return levels.every((level, index) => level === index + 1) ? null : { code: 'levels_in_order' }
  },
}

/** Badges that referrers and influencers rise through (document 1, §2.12; one default a category, levels from 1 without a gap). */
export const badgeGroups = resource('badge_groups', {
  section: 'referrals',
  synonyms: ['badge', 'referral program', 'level'],
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    default_group_category: choice(['none', 'default for new referrers', 'default for influencers'], { required: true, default: 'none' }),
    user_type: choice(['REFERRER', 'INFLUENCER'], { required: true }),
    badges: rows(
      {
        // Identifies a badge while names and levels change; the planner gives it to new badges.
        id: integer({ min: 1, internal: true }),
        name: text({ max: 50, required: true }),
        level: integer({ required: true, min: 1 }),
        plan: reference('referral_plans', { where: { active: true } }),
        icon: image(),
      },
      { min: 1, max: 20, required: true },
    ),
    active: boolean({ readOnly: true, default: true }),
  },
  title: 'name',
  sections: { badge_group: ['name', 'user_type', 'default_group_category', 'active'], badges: ['badges'] },
  rules: [levelsInOrder],
  unique: [{ on: ['default_group_category'], where: { default_group_category: ['default for new referrers', 'default for influencers'] } }],
  list: {
    columns: ['name', 'user_type', 'default_group_category', 'badges', 'active'],
    filters: ['name', 'user_type', 'default_group_category', 'active'],
    sort: ['name', 'asc'],
  },
  rowAccess: { restrictTo: 'none' },
  permissions: { list: permission, create: permission, edit: permission },
  routes: {
    list: '/referral_program/all_badge_groups/:page_number?',
    create: '/referral_program/create_badge_group',
    edit: '/referral_program/edit_badge_group/:id',
  },
  planners: ['create', 'update'],
  actions: {
    activate: setFields(
      { active: true },
      { permission, when: { active: false }, planner: true, messages: { done: 'activated_successfully' } },
    ),
    deactivate: setFields(
      { active: false },
      {
        permission,
        when: { active: true },
        planner: true,
        guards: [{ none: 'audience_badge_maps', by: 'badge_group', where: { active: true }, message: 'badge_group_of_map' }],
        messages: { done: 'deactivated_successfully' },
      },
    ),
  },
})
