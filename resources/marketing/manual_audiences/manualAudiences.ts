import { view } from '../../../schema/language.ts'
import { audiences } from '../audiences/audiences.ts'

const may = 'audience_system_add'

/** Audiences whose members are pasted or sent as a file (document 1, §2.10; domain: type DYNAMIC). */
export const manualAudiences = view('manual_audiences', audiences, {
  label: 'Manual audiences',
  one: 'manual audience',
  under: 'audiences',
  synonyms: ['user codes', 'paste', 'csv'],
  where: { type: 'DYNAMIC' },
  list: { columns: ['name', 'size', 'refresh_state', 'refreshed_at', 'renewal_status', 'valid_until', 'owner', 'description'] },
  sections: {
    audience: ['name', 'owner', 'description', 'renewal_frequency'],
    members: ['user_codes', 'mod_id_from', 'mod_id_to'],
    history_of_sizes: ['sizes'],
  },
  may: { list: 'audience_system', create: may, edit: may, delete: may },
  routes: { list: '/audience-system/manual', create: '/audience-system/add-manual', edit: '/audience-system/edit-manual/:id' },
  leads: { send_file: { to: '/audience-system/members-file', may, with: { audience: { field: 'id' } }, label: 'Send a file' } },
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
