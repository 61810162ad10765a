import { view } from '../../../schema/language.ts'
import { audiences } from '../audiences/audiences.ts'
import { audiencesBy } from '../audienceViews.ts'

/** Audiences whose members are pasted or sent as a file (document 1, §2.10; domain: type DYNAMIC). */
export const manualAudiences = view('manual_audiences', audiences, {
  label: 'Manual audiences',
  one: 'manual audience',
  ...audiencesBy('DYNAMIC'),
  synonyms: ['user codes', 'paste', 'csv'],
  sections: {
    audience: ['name', 'owner', 'description', 'renewal_frequency'],
    members: ['user_codes', 'mod_id_from', 'mod_id_to'],
    history_of_sizes: ['sizes'],
  },
  routes: { list: '/audience-system/manual', create: '/audience-system/add-manual', edit: '/audience-system/edit-manual/:id' },
  links: {
    send_file: {
      to: '/audience-system/members-file',
      permission: 'audience_system_add',
      with: { audience: { field: 'id' } },
      label: 'Send a file',
    },
  },
})
