import { boolean } from '../../../schema/kinds/boolean.ts'
import { choice } from '../../../schema/kinds/choice.ts'
import { image } from '../../../schema/kinds/image.ts'
import { integer } from '../../../schema/kinds/integer.ts'
import { rows } from '../../../schema/kinds/rows.ts'
import { text } from '../../../schema/kinds/text.ts'
import { resource } from '../../../schema/resource.ts'
import { levelsInOrder } from './levelsInOrder.ts'

/** Badges that referrers and influencers rise through (document 1, §2.12; one default a category, levels from 1 without a gap). */
export const badgeGroups = resource('badge_groups', {
  section: 'referrals',
  fields: {
    name: text({ max: 50, required: true, unique: true, search: true }),
    default_group_category: choice(['none', 'default for new referrers', 'default for influencers'], { required: true, default: 'none' }),
    user_type: choice(['REFERRER', 'INFLUENCER'], { required: true }),
    badges: rows(
      { name: text({ max: 50, required: true }), level: integer({ required: true, min: 1 }), icon: image() },
      { min: 1, max: 20, required: true },
    ),
    active: boolean({ default: true }),
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
  may: { list: 'referral_program', create: 'referral_program', edit: 'referral_program' },
  routes: {
    list: '/referral_program/all_badge_groups/:page_number?',
    create: '/referral_program/create_badge_group',
    edit: '/referral_program/edit_badge_group/:id',
  },
})
