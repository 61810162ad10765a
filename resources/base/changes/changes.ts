import { ANY_WRITER, page } from '../../../schema/language.ts'

/** Change sets with user, time and source; those that wait for an approval; and those of the current user, who can revert them. */
export const changes = page('changes', {
  section: 'access',
  synonyms: ['history', 'audit', 'log', 'activity', 'undo', 'revert', 'approval'],
  routes: ['/changes', '/changes/:id'],
  permission: ANY_WRITER,
  reads: ['/api/changes'],
})
