import { boolean, text, updateRecord, upload } from '../../../schema/language.ts'
import { alsoCalled } from '../columnNames.ts'

/** Who may pay on delivery (domain.md, §3.1). */
export const userCodFileUpload = upload('user-cod-file-upload', {
  section: 'uploads',
  label: 'COD eligibility',
  synonyms: ['cash on delivery', 'cod', 'reseller', 'allow', 'block'],
  help: 'Allows or withdraws cash on delivery for resellers.',
  permission: 'user_cod_file_upload',
  columns: {
    user_code: text({ required: true, max: 8 }),
    cod_allowed: boolean({ required: true }),
    reason: text({ required: true, max: 128 }),
  },
  key: ['user_code'],
  lookups: { user: { tool: 'users', by: { code: 'user_code' } } },
  rejectWhen: [
    { lookup: 'user', where: { deletion: ['soft_deleted', 'hard_deleted'] }, message: 'row_deleted' },
    { lookup: 'user', where: { blocked: true }, when: { cod_allowed: true }, message: 'row_blocked' },
  ],
  headers: alsoCalled('cod_allowed', 'reason', 'user_code'),
  rowWrite: updateRecord('users', {
    on: 'user',
    set: { cod_allowed: 'cod_allowed', cod_reason: 'reason' },
    allowHiddenFields: ['cod_reason'],
  }),
  example: { user_code: 'RS100005', cod_allowed: 'no', reason: 'high RTO' },
})
