import { choice, text, updateRecord, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'

/** Who may no longer order, and who may again (domain.md, §3.1). */
export const userBlockFileUpload = upload('user-block-file-upload', {
  section: 'uploads',
  label: 'Block and unblock users',
  synonyms: ['ban', 'reseller', 'customer', 'fraud'],
  help: 'Blocks or unblocks users. Open orders of blocked users are put on hold.',
  permission: 'user_block_file_upload',
  columns: {
    user_code: text({ required: true, max: 8 }),
    action: choice(['block', 'unblock'], { required: true }),
    reason: text({ required: true, max: 128 }),
  },
  approvalAboveRows: 500,
  key: ['user_code'],
  lookups: { user: { tool: 'users', by: { code: 'user_code' } } },
  rejectWhen: [{ lookup: 'user', where: { deletion: 'hard_deleted' }, message: 'row_deleted' }],
  planner: true,
  headers: alsoCalled('reason', 'user_code'),
  rowWrite: updateRecord('users', { on: 'user', set: { block_reason: 'reason' } }),
  example: { user_code: 'RS100006', action: 'block', reason: 'fraud orders' },
})
