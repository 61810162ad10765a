import { AUTHENTICATED, page } from '../../../schema/language.ts'

/** Files that wait for somebody, of whatever kind: their own with errors or ready to apply, and those of others that wait for their approval. */
export const myFiles = page('my_files', {
  section: 'uploads',
  routes: ['/my-files'],
  permission: AUTHENTICATED,
  hidden: true,
  views: { with_errors: { home: true }, ready_to_apply: { home: true }, waiting_for_my_approval: { home: true } },
})
