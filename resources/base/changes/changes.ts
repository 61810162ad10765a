import { ANY_WRITER, page } from '../../../schema/language.ts'

/** Who changed what, when and how; what waits for an approval; and what one did oneself, to be taken back. */
export const changes = page('changes', {
  section: 'access',
  synonyms: ['history', 'audit', 'log', 'activity', 'undo', 'revert', 'approval'],
  routes: ['/changes', '/changes/:id'],
  permission: ANY_WRITER,
  reads: ['/api/changes'],
})
