import { integer, reference, text, upload, upsertRecord } from '../../../schema/language.ts'

/** The badge of many resellers at once (document 1, §2.12). */
export const bulkBadgeGroupUpdate = upload('bulk-badge-group-update', {
  section: 'referrals',
  label: 'Update badge groups in bulk',
  under: 'badge_groups',
  synonyms: ['badge', 'bulk', 'referral'],
  help: 'Gives resellers a badge group and a level in it.',
  permission: 'referral_program',
  routes: { page: '/referral_program/bulk_badge_group_update' },
  columns: { reseller_code: text({ required: true, max: 8 }) },
  key: ['reseller_code'],
  options: {
    badge_group: reference('badge_groups', { required: true, where: { active: true } }),
    badge_level: integer({ required: true, min: 1, help: 'A level of the group, e.g. 2' }),
    reason: text({ required: true, max: 128 }),
  },
  lookups: { user: { tool: 'users', by: { code: 'reseller_code' } } },
  rejectWhen: [
    { lookup: 'user', where: { user_type: 'customer' }, message: 'row_no_reseller' },
    { lookup: 'user', where: { deletion: 'hard_deleted' }, message: 'row_deleted' },
  ],
  planner: true,
  rowWrite: upsertRecord('user_badges', {
    by: { user: 'user' },
    set: { badge_group: 'badge_group', badge_level: 'badge_level', changed_reason: 'reason' },
  }),
  pasted: { max: 5000 },
  hub: 'supply_tasks',
  example: { reseller_code: 'RS100001' },
})
