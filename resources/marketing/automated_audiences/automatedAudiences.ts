import { view } from '../../../schema/language.ts'
import { audiences } from '../audiences/audiences.ts'
import { audiencesBy } from '../audienceViews.ts'

/** Audiences whose members a statement finds (document 1, §2.10; domain: type AUTOMATIC). */
export const automatedAudiences = view('automated_audiences', audiences, {
  label: 'Automated audiences',
  one: 'automated audience',
  ...audiencesBy('AUTOMATIC'),
  synonyms: ['sql', 'query', 'statement'],
  sections: {
    audience: ['name', 'owner', 'description', 'renewal_frequency'],
    members: ['query_type', 'sql_query', 'mod_id_from', 'mod_id_to'],
    history_of_sizes: ['sizes'],
  },
  routes: { list: '/audience-system/automated', create: '/audience-system/add-automated', edit: '/audience-system/edit-automated/:id' },
})
