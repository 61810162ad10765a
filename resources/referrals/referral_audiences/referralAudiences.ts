import { view } from '../../../schema/language.ts'
import { audiences } from '../../marketing/audiences/audiences.ts'
import { audiencesBy } from '../../marketing/audienceViews.ts'

const permission = 'referral_program'
const { list } = audiencesBy('DYNAMIC')

/** The audiences that badge maps use: their members are pasted (document 1, §2.12; §5.5 of the growth specification). */
export const referralAudiences = view('referral_audiences', audiences, {
  label: 'Referral audiences',
  one: 'referral audience',
  under: 'referral_program',
  section: 'referrals',
  synonyms: ['audience', 'referral program', 'badge', 'user codes'],
  where: { type: 'DYNAMIC', used_for: 'referral' },
  list,
  sections: {
    audience: ['name', 'owner', 'description', 'renewal_frequency'],
    members: ['user_codes', 'mod_id_from', 'mod_id_to'],
    history_of_sizes: ['sizes'],
  },
  permissions: { list: permission, create: permission, edit: permission, delete: permission },
  routes: {
    list: '/referral_program/audience_system',
    more: ['/referral_program/audience/:page_number'],
    create: '/referral_program/audience_create',
    edit: '/referral_program/edit_audience/:id',
  },
  actions: {
    start_refresh: { permission },
    stop_refresh: { permission },
    renew: { permission },
    stop_renewal: { permission },
    restore: { permission },
  },
})
