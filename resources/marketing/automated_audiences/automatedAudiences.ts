import { view } from '../../../schema/language.ts'
import { audiences } from '../audiences/audiences.ts'

const may = 'audience_system_add'

/** Audiences whose members a statement finds (document 1, §2.10; domain: type AUTOMATIC). */
export const automatedAudiences = view('automated_audiences', audiences, {
  label: 'Automated audiences',
  one: 'automated audience',
  under: 'audiences',
  synonyms: ['sql', 'query', 'statement'],
  where: { type: 'AUTOMATIC' },
  list: { columns: ['name', 'size', 'refresh_state', 'refreshed_at', 'renewal_status', 'valid_until', 'owner', 'description'] },
  sections: {
    audience: ['name', 'owner', 'description', 'renewal_frequency'],
    members: ['query_type', 'sql_query', 'mod_id_from', 'mod_id_to'],
    history_of_sizes: ['sizes'],
  },
  may: { list: 'audience_system', create: may, edit: may, delete: may },
  routes: { list: '/audience-system/automated', create: '/audience-system/add-automated', edit: '/audience-system/edit-automated/:id' },
  actions: {
    start_refresh: {},
    stop_refresh: {},
    approve_size: {},
    reject_size: {},
    renew: {},
    stop_renewal: {},
    restore: {},
    change_owner: {},
  },
})
