import { choice, text, updateRecord, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'

/** Who may no longer order, and who may again (domain.md, §3.1). */
export const userBlockFileUpload = upload('user-block-file-upload', {
  section: 'uploads',
  label: 'Block and unblock users',
  synonyms: ['ban', 'reseller', 'customer', 'fraud'],
  help: 'Blocks or unblocks users. Open orders of blocked users are put on hold.',
  may: 'user_block_file_upload',
  columns: {
    user_code: text({ required: true, max: 8 }),
    action: choice(['block', 'unblock'], { required: true }),
    reason: text({ required: true, max: 128 }),
  },
  secondPersonAbove: 500,
  key: ['user_code'],
  finds: { user: { tool: 'users', by: { code: 'user_code' } } },
  forbids: [{ on: 'user', where: { deletion: 'hard_deleted' }, says: 'row_deleted' }],
  effect: true,
  headers: alsoCalled('reason', 'user_code'),
  does: updateRecord('users', { on: 'user', set: { block_reason: 'reason' } }),
  example: { user_code: 'RS100006', action: 'block', reason: 'fraud orders' },
})
