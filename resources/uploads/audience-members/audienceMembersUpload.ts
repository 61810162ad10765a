import { reference, text, upload, upsertRecord } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'
import { filesAt, same } from '../said.ts'

/** All members of an audience by hand, up to 100,000 of them: the file takes the place of what was pasted or sent before (domain.md, §1.7; requirements 3.2 no. 47). */
export const audienceMembersUpload = upload('audience-members', {
  section: 'uploads',
  label: 'Upload audience members',
  synonyms: ['audience', 'segment', 'user codes', 'list of users'],
  help: 'Replaces everybody in a manual audience with the users in the file. Its members are updated within a minute.',
  permission: 'audience_system_add',
  routes: filesAt('/audience-system/members-file'),
  options: {
    audience: reference('audiences', {
      required: true,
      where: { type: 'DYNAMIC', deleted_at: null, renewal_status: ['RENEWED', 'STOPPED'] },
      help: 'A manual audience. Users of its last file who are not in this one are removed',
    }),
  },
  columns: { user_code: text({ required: true, max: 8 }) },
  key: ['user_code'],
  lookups: { user: { tool: 'users', by: { code: 'user_code' } } },
  rejectWhen: [{ lookup: 'user', where: { deletion: { not: 'active' } }, message: 'row_deleted' }],
  headers: alsoCalled('user_code'),
  hasCompletionPlanner: true,
  rowWrite: upsertRecord('audience_entries', { by: same('audience', 'user'), set: {} }),
  example: { user_code: 'RS100001' },
})
